/* Draws a list of glyphs and lines with Cairo's PDF surface and nothing else: what the same pages cost a program that
 * leaves the type to Cairo. The list (see make-list) is mapped and drawn as it lies, so that reading it costs nothing.
 *
 *     cairo-alone LIST OUT.pdf
 */
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

typedef struct {
    char magic[8];
    uint64_t fonts, pages;
} Head;
typedef struct {
    char path[256];
} Font;
typedef struct {
    double width, height;
    uint64_t lines, boxes, runs;
} Page;
typedef struct {
    double x, y, to_x, to_y, width, red, green, blue;
} Line;
typedef struct {
    double x, y, width, height, line_width, red, green, blue;
} Box;
/* Glyphs follow as Cairo has them; a turned run's places are in the turned system. */
typedef struct {
    uint64_t font, turned, glyphs;
    double size, red, green, blue;
} Run;

static void fail(const char *what) {
    fprintf(stderr, "cairo-alone: %s.\n", what);
    exit(1);
}

static const char *draw(cairo_t *cairo, const char *at, cairo_font_face_t **faces) {
    const Page *page = (const Page *)at;
    at += sizeof *page;
    for (uint64_t n = 0; n < page->lines; n++, at += sizeof(Line)) {
        const Line *line = (const Line *)at;
        cairo_set_source_rgb(cairo, line->red, line->green, line->blue);
        cairo_set_line_width(cairo, line->width);
        cairo_move_to(cairo, line->x, line->y);
        cairo_line_to(cairo, line->to_x, line->to_y);
        cairo_stroke(cairo);
    }
    for (uint64_t n = 0; n < page->boxes; n++, at += sizeof(Box)) {
        const Box *box = (const Box *)at;
        cairo_set_source_rgb(cairo, box->red, box->green, box->blue);
        cairo_set_line_width(cairo, box->line_width);
        cairo_rectangle(cairo, box->x, box->y, box->width, box->height);
        cairo_stroke(cairo);
    }
    for (uint64_t n = 0; n < page->runs; n++) {
        const Run *run = (const Run *)at;
        at += sizeof *run;
        cairo_set_source_rgb(cairo, run->red, run->green, run->blue);
        cairo_set_font_face(cairo, faces[run->font]);
        cairo_set_font_size(cairo, run->size);
        if (run->turned) {
            cairo_save(cairo);
            cairo_rotate(cairo, M_PI / 2);
        }
        cairo_show_glyphs(cairo, (const cairo_glyph_t *)at, (int)run->glyphs);
        if (run->turned) cairo_restore(cairo);
        at += run->glyphs * sizeof(cairo_glyph_t);
    }
    return at;
}

int main(int count, char **arguments) {
    if (count != 3) fail("give a list and an output file");
    int file = open(arguments[1], O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) fail("the list cannot be opened");
    const char *at = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (at == MAP_FAILED) fail("the list cannot be mapped");
    const Head *head = (const Head *)at;
    if (memcmp(head->magic, "glyphs 1", 8) != 0) fail("the list is of another kind");
    at += sizeof *head;

    FT_Library library;
    if (FT_Init_FreeType(&library) != 0) fail("FreeType does not start");
    cairo_font_face_t **faces = calloc(head->fonts, sizeof *faces);
    for (uint64_t n = 0; n < head->fonts; n++, at += sizeof(Font)) {
        FT_Face face;
        if (FT_New_Face(library, ((const Font *)at)->path, 0, &face) != 0) fail("a font cannot be opened");
        faces[n] = cairo_ft_font_face_create_for_ft_face(face, 0);
    }
    const Page *first = (const Page *)at;
    cairo_surface_t *surface = cairo_pdf_surface_create(arguments[2], first->width, first->height);
    cairo_t *cairo = cairo_create(surface);
    for (uint64_t n = 0; n < head->pages; n++) {
        at = draw(cairo, at, faces);
        cairo_show_page(cairo);
    }
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) fail("Cairo could not write the file");
    cairo_surface_destroy(surface);
    return 0;
}
