/** Maximum number of shared integers; beyond it, memory is allocated. Untouched pages use no physical memory. */
const SHARED = 1 << 22;
let memory: Int32Array | null = null;
let used = 0;
let isShared = false;

/** Allocates integers; in shared memory they contain old values. */
export function allocateIntegers(count: number): Int32Array {
  if (!isShared || used + count > SHARED) return new Int32Array(count);
  memory ??= new Int32Array(SHARED);
  return memory.subarray(used, (used += count));
}

/**
 * Runs `work` with shared scratch memory that the next call reuses, so results must be copied. Allocating per query would
 * trigger full garbage collections, which beside a large catalogue cost more than the query.
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
