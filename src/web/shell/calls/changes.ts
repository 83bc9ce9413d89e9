/** Timestamp of leaving a page with pending changes. */
const LEFT_KEY = "ankerplatz.left";
const LEFT_FOR_MS = 60_000;

const underWay = new Set<Promise<unknown>>();
const unfinished = new Set<Promise<unknown>>();
let count = 0;

export function countChange(): void {
  count += 1;
}

/** Tracks a request until its response arrives. */
export function recordChange(answered: Promise<unknown>): void {
  underWay.add(answered);
  const over = () => underWay.delete(answered);
  answered.then(over, over);
}

/** Tracks a change until it completes, including the steps before and after its request. */
export function trackChange<Result>(change: Promise<Result>): Promise<Result> {
  unfinished.add(change);
  const over = () => unfinished.delete(change);
  change.then(over, over);
  return change;
}

/**
 * Resolves when all changes have completed, including those started meanwhile. A refresh must not wait for this: a change
 * rejected because the user changed waits for the refresh.
 */
export async function changesFinished(): Promise<void> {
  while (unfinished.size > 0) await Promise.allSettled(unfinished);
}

/** Number of changes started on this page. A response requested before the latest change may not include it. */
export const changesCounted = (): number => count;

/** Resolves when all requests sent so far are settled. */
export const changesSettled = (): Promise<unknown> => Promise.allSettled(underWay);

/** Records in sessionStorage that the page is left with pending changes. */
export function storePending(): void {
  if (underWay.size === 0) return;
  try {
    sessionStorage.setItem(LEFT_KEY, String(Date.now()));
  } catch {
    // Storage is unavailable: the next page may show data older than the change until it is refreshed.
  }
}

/** Whether the previous page was left with pending changes less than a minute ago. Clears the record. */
export function consumePending(): boolean {
  try {
    const at = sessionStorage.getItem(LEFT_KEY);
    sessionStorage.removeItem(LEFT_KEY);
    return at !== null && Date.now() - Number(at) < LEFT_FOR_MS;
  } catch {
    return false;
  }
}
