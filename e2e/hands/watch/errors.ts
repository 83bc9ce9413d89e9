import type { ConsoleMessage } from "playwright-core";
import { isOfBrowser } from "../look.ts";
import type { Watcher, World } from "../world.ts";

/** What browsers and we say when there is no network. */
const NO_NETWORK =
  /could not be sent|the adviser could not be loaded|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError|Load failed|error loading dynamically imported/i;

/** Errors that nobody caught, rejections that nobody handled, and whatever is written to the console as an error. */
export function watchErrors(world: World): Watcher {
  const found: string[] = [];
  world.context.on("weberror", (error) => {
    const { message, stack } = error.error();
    found.push(`uncaught: ${stack?.split("\n").slice(0, 4).join(" ") ?? message}`);
  });
  world.context.on("console", (message) => {
    if (message.type() === "error" && !isExpected(world, message)) found.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { name: "errors", look: () => found.splice(0) };
}

function isExpected({ isOffline, typed, shopUrl }: World, message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (isOfBrowser(url)) return true;
  // Our own scripts that look into pages, in a frame whose page has none.
  if (message.text().startsWith("Blocked script execution") && message.text().includes("/services/seminars/")) return true;
  if (isOffline && NO_NETWORK.test(message.text())) return true;
  // Addresses of other hosts are followed nowhere from here.
  if (url.startsWith("http") && !url.startsWith(shopUrl)) return true;
  return message.text().startsWith("Failed to load resource") && isTyped(url, typed);
}

/** A page whose address somebody made up, or the same page asked for by the router. */
function isTyped(url: string, typed: ReadonlySet<string>): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, searchParams } = new URL(url);
  return [pathname, searchParams.get("item") ?? ""].some((path) => typed.has(decodeURIComponent(path.split("/").at(-1)!)));
}
