/** Small enough that no statement of a nightly job holds its rows for long. */
const AT_ONCE = 1_000;

/** Calls `remove` with how many rows it may take until it takes fewer; answers how many it took in all. */
export async function removeInSteps(remove: (limit: number) => Promise<number>, atOnce = AT_ONCE): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await remove(atOnce);
    removed += count;
    if (count < atOnce) return removed;
  }
}
