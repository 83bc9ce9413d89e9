/** Of a page that was left while the server had not answered a change yet. */
const LEFT_KEY = "ankerplatz.left";
const LEFT_FOR_MS = 60_000;

const underWay = new Set<Promise<unknown>>();
const unfinished = new Set<Promise<unknown>>();
let count = 0;

/** A change is about to be sent. */
export function countChange(): void {
  count += 1;
}

/** Remembers a change that was just sent, until it is answered. */
export function recordChange(answered: Promise<unknown>): void {
  underWay.add(answered);
  const over = () => underWay.delete(answered);
  answered.then(over, over);
}

/** Tracks a change from its start to its result, including what precedes and follows its request. */
export function trackChange<Result>(change: Promise<Result>): Promise<Result> {
  unfinished.add(change);
  const over = () => unfinished.delete(change);
  change.then(over, over);
  return change;
}

/**
 * Resolves when every change has its result, including changes that started meanwhile. A refresh must not wait for this:
 * a change that was rejected for another viewer waits for the refresh.
 */
export async function changesFinished(): Promise<void> {
  while (unfinished.size > 0) await Promise.allSettled(unfinished);
}

/** How many changes this page has asked for: what was asked for before one of them may not show it. */
export const changesCounted = (): number => count;

/** Resolves when none of the changes sent so far is without its answer. */
export const changesSettled = (): Promise<unknown> => Promise.allSettled(underWay);

/** For the moment at which a page is left. */
export function storePending(): void {
  if (underWay.size === 0) return;
  try {
    sessionStorage.setItem(LEFT_KEY, String(Date.now()));
  } catch {
    // A browser that keeps nothing: the page after may be older than the change until it is shown anew.
  }
}

/** Whether the page before, or this one before it was reloaded, has just been left with a change that was not answered; once. */
export function takePending(): boolean {
  try {
    const at = sessionStorage.getItem(LEFT_KEY);
    sessionStorage.removeItem(LEFT_KEY);
    return at !== null && Date.now() - Number(at) < LEFT_FOR_MS;
  } catch {
    return false;
  }
}
