import { pageAge } from "./current-page.ts";
import { $cartCount, $signedOut, $userId } from "../stores/stores.ts";

const KEY = "ankerplatz.tabs";

type Told = { userId: string; count: number | null; at: number };

/**
 * Synchronizes user and cart count between the tabs of a browser. If the user changed, the tab refreshes; after a sign-out it
 * shows a notice too. Uses localStorage events, which do not disable the bfcache. Starts with the latest state stored since the page
 * was rendered.
 */
export function followTabs(catchUp: () => unknown): void {
  let isHearing = false;
  function broadcast() {
    if (isHearing) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ userId: $userId.get(), count: $cartCount.get(), at: Date.now() } satisfies Told));
    } catch {
      // Storage is unavailable: the server detects outdated pages.
    }
  }
  function hear({ userId, count }: Told) {
    if (userId === "" && $userId.get() !== "") void leaveAccount();
    else if (userId !== $userId.get()) void catchUp();
    else if (count !== null) {
      isHearing = true;
      $cartCount.set(count);
      isHearing = false;
    }
  }
  /** Names, prices and orders must not stay on the screen. Without a network the notice is all that can be shown. */
  async function leaveAccount() {
    $signedOut.set(true);
    await catchUp();
    $signedOut.set(true);
  }
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && newValue) hear(JSON.parse(newValue) as Told);
  });
  $userId.listen(broadcast);
  $cartCount.listen(broadcast);
  const last = lastTold();
  if (last && last.at > Date.now() - pageAge()) hear(last);
  else broadcast();
}

function lastTold(): Told | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Told | null;
  } catch {
    return null;
  }
}
