const pending = new Set<() => unknown>();

/** Registers a change waiting to be sent; call the returned function to cancel it. */
export function holdCommit(send: () => unknown): () => void {
  pending.add(send);
  return () => pending.delete(send);
}

/** Sends pending changes of steppers immediately, before the page is left or the order is placed. */
export async function flushPendingCommits(): Promise<void> {
  const held = [...pending];
  pending.clear();
  await Promise.allSettled(held.map(async (send) => send()));
}
