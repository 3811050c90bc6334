#include <opencc.h>
