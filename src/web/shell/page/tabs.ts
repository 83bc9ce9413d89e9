import { pageAge } from "./current-page.ts";
import { $cartCount, $signedOut, $userId } from "./stores.ts";

const KEY = "ankerplatz.tabs";

type Told = { userId: string; count: number | null; at: number };

/**
 * Tabs of one browser tell each other who is signed in and how many lines the cart has. One that hears of somebody else
 * catches up, one that hears of nobody says so; the counter of the others follows. Told through the storage, which keeps no
 * page out of the browser's memory. Begins when the page is used, with what was told since it was made.
 */
export function followTabs(catchUp: () => unknown): void {
  let isHearing = false;
  function tell() {
    if (isHearing) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ userId: $userId.get(), count: $cartCount.get(), at: Date.now() } satisfies Told));
    } catch {
      // A browser that keeps nothing: the server notices a page that is out of date.
    }
  }
  function hear({ userId, count }: Told) {
    // Whoever was signed out elsewhere keeps the page that is shown, and is told.
    if (userId === "" && $userId.get() !== "") return $signedOut.set(true);
    if (userId !== $userId.get()) return void catchUp();
    isHearing = true;
    if (count !== null) $cartCount.set(count);
    isHearing = false;
  }
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && newValue) hear(JSON.parse(newValue) as Told);
  });
  $userId.listen(tell);
  $cartCount.listen(tell);
  const last = lastTold();
  if (last && last.at > Date.now() - pageAge()) hear(last);
  else tell();
}

function lastTold(): Told | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Told | null;
  } catch {
    return null;
  }
}
