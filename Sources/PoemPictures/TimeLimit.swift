internal import Glibc

/// Work that may never end, done on a thread of its own.
enum TimeLimit {
    /// Does the work and waits for it, or gives nil when the time is over. The thread cannot be ended then: it goes
    /// on until the process ends, so nothing that the work holds may be used again.
    static func run<Value>(seconds: Int, _ work: @escaping () -> Value) -> Value? {
        let job = Job(work)
        var thread = pthread_t()
        let retained = Unmanaged.passRetained(job)
        let status = pthread_create(
            &thread, nil,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<AnyJob>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            }, retained.toOpaque())
        guard status == 0 else {
            retained.release()
            return nil
        }
        pthread_detach(thread)
        return job.wait(seconds: seconds)
    }
}

/// Without its type, since C calls it.
private class AnyJob {
    func run() {}
}

/// Two threads have it: one writes the result before it posts, the other reads after it has waited.
private final class Job<Value>: AnyJob {
    private let work: () -> Value
    private var result: Value?
    private let done: UnsafeMutablePointer<sem_t>

    init(_ work: @escaping () -> Value) {
        self.work = work
        done = .allocate(capacity: 1)
        sem_init(done, 0, 0)
    }

    deinit {
        sem_destroy(done)
        done.deallocate()
    }

    override func run() {
        result = work()
        sem_post(done)
    }

    func wait(seconds: Int) -> Value? {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        end.tv_sec += seconds
        while sem_timedwait(done, &end) != 0 {
            if errno != EINTR { return nil }
        }
        return result
    }
}
