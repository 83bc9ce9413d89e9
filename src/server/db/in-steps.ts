/** Small enough that no statement of a nightly job locks its rows for long. */
const AT_ONCE = 1_000;

/** Calls `remove` with a limit until it removes fewer rows; returns the total number of removed rows. */
export async function removeInSteps(remove: (limit: number) => Promise<number>, atOnce = AT_ONCE): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await remove(atOnce);
    removed += count;
    if (count < atOnce) return removed;
  }
}
