const pending = new Set<() => unknown>();

/** Holds a change that waits to be sent; call the answer to take it back. */
export function holdCommit(send: () => unknown): () => void {
  pending.add(send);
  return () => pending.delete(send);
}

/** Sends at once what steppers still hold back, so that leaving the page or checking out sees what the customer chose. */
export async function flushPendingCommits(): Promise<void> {
  const held = [...pending];
  pending.clear();
  await Promise.allSettled(held.map(async (send) => send()));
}
