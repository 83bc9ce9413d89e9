import type { ConsoleMessage } from "playwright-core";
import { isOfBrowser } from "../look.ts";
import type { Watcher, World } from "../world.ts";
import { isTyped } from "./typed.ts";
import { refusalsOf } from "./refusals.ts";

/** What browsers and we say when there is no network. */
const NO_NETWORK =
  /could not be sent|the adviser could not be loaded|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError|Load failed|error loading dynamically imported/i;

type Found = { what: string; url: string; isOfNetwork: boolean };

/**
 * Errors that nobody caught, rejections that nobody handled, and whatever is written to the console as an error. A refusal is
 * none when the page shows the words it came with: the console is the browser's, and tells of every such answer.
 */
export function watchErrors(world: World): Watcher {
  const found: Found[] = [];
  const refusals = refusalsOf(world);
  world.context.on("weberror", (error) => {
    const { message, stack } = error.error();
    found.push({ what: `uncaught: ${stack?.split("\n").slice(0, 4).join(" ") ?? message}`, url: "", isOfNetwork: false });
  });
  world.context.on("console", (message) => {
    if (message.type() !== "error" || isExpected(world, message)) return;
    const { url } = message.location();
    found.push({ what: `console: ${message.text()} (${url})`, url, isOfNetwork: isOfNetwork(message) });
  });
  return {
    name: "errors",
    async look({ page }) {
      const wrong: string[] = [];
      for (const { what, url, isOfNetwork } of found.splice(0)) {
        if (!isOfNetwork || !(await refusals.isTold(url, page))) wrong.push(what);
      }
      return wrong;
    },
  };
}

const isOfNetwork = (message: ConsoleMessage) => message.text().startsWith("Failed to load resource");

function isExpected({ isOffline, typed, shopUrl }: World, message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (isOfBrowser(url)) return true;
  if (isOfWatchers(message)) return true;
  if (isOffline && NO_NETWORK.test(message.text())) return true;
  // Addresses of other hosts are followed nowhere from here.
  if (url.startsWith("http") && !url.startsWith(shopUrl)) return true;
  return isOfNetwork(message) && isTyped(url, typed);
}

/** Our own scripts that look into pages, in a frame whose page has none. What is empty yet can have no others. */
function isOfWatchers(message: ConsoleMessage): boolean {
  const refused = /^Blocked script execution in '([^']*)'/.exec(message.text())?.[1];
  return refused === "about:blank" || refused?.includes("/services/seminars/") === true;
}
