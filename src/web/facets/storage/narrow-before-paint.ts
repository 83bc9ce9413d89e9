// Pre-paint script of pages with a list: applies this tab's stored filters before the first paint.
import { hasStoredFilters } from "./filter-scope.ts";

const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
// The back button restores the previous state; an address with filters defines them itself.
if (hasStoredFilters() && !/[?&][fr]\./.test(location.search) && navigation?.type !== "back_forward") void narrow();

async function narrow(): Promise<void> {
  const page = document.documentElement;
  // Hides the page until its reload; see page.css and the router.
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
