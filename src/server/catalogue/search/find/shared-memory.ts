/** Numbers at most that are shared; beyond it memory is taken anew. What is never touched takes no memory of the machine. */
const SHARED = 1 << 22;
let memory: Int32Array | null = null;
let used = 0;
let isShared = false;

/** Numbers to write to. In shared memory they hold what was there before. */
export function takeNumbers(count: number): Int32Array {
  if (!isShared || used + count > SHARED) return new Int32Array(count);
  memory ??= new Int32Array(SHARED);
  return memory.subarray(used, (used += count));
}

/**
 * Does some work at once whose numbers the next work uses anew: what outlives it is copied. Memory that each question takes and gives back
 * makes the whole heap be collected, which beside a large catalogue costs more than the question.
 */
export function inSharedMemory<Result>(work: () => Result): Result {
  const [before, wasShared] = [used, isShared];
  isShared = true;
  try {
    return work();
  } finally {
    [used, isShared] = [before, wasShared];
  }
}
