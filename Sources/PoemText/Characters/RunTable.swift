/// The value of the run that holds `scalar` in a table of runs over all code points (`first << bits | value`).
@inline(__always)
func runValue(of scalar: UInt32, in runs: [UInt32], bits: UInt32) -> UInt32 {
    let mask: UInt32 = (1 << bits) - 1
    let key = scalar << bits | mask
    return runs.withUnsafeBufferPointer { runs in
        var low = 0
        var high = runs.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if runs[middle] <= key { low = middle } else { high = middle }
        }
        return runs[low] & mask
    }
}
