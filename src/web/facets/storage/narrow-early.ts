// Runs before the first picture of a page with a list: filters that this tab keeps narrow the list before it is seen.
import { keepsAnyFilters } from "./filter-place.ts";

const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
// The way back shows what was there; an address with filters of its own says what is set.
if (keepsAnyFilters() && !/[?&][fr]\./.test(location.search) && navigation?.type !== "back_forward") void narrow();

async function narrow(): Promise<void> {
  const page = document.documentElement;
  // Out of sight, and nothing but a page load is to follow; see page.css and the router.
  page.dataset["leaving"] = "";
  try {
    const [{ narrowedAddress }] = await Promise.all([import("./narrowed-address.ts"), parsed()]);
    const address = narrowedAddress(document, location, document.referrer);
    if (address !== null) return location.replace(address);
  } catch (error) {
    console.error("the filters of this tab could not be brought back", error);
  }
  delete page.dataset["leaving"];
}

function parsed(): Promise<unknown> | null {
  return document.readyState === "loading" ? new Promise((resolve) => document.addEventListener("readystatechange", resolve)) : null;
}
