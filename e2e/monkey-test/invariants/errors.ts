import type { ConsoleMessage } from "@playwright/test";
import { isBrowserErrorPage } from "../inspect-page.ts";
import type { Invariant, World } from "../world.ts";
import { isTyped } from "./typed.ts";
import { trackRejectedRequests } from "./rejected-requests.ts";

/** Offline error messages of browsers and of our own code. */
const NO_NETWORK =
  /could not be sent|the adviser could not be loaded|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError|Load failed|error loading dynamically imported/i;

type Found = { what: string; url: string; isOfNetwork: boolean };

/**
 * Uncaught errors, unhandled rejections, and console errors. The browser logs every 4xx response as an error; one whose
 * message the page shows does not count.
 */
export function watchErrors(world: World): Invariant {
  const found: Found[] = [];
  const refusals = trackRejectedRequests(world);
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
  if (isBrowserErrorPage(url)) return true;
  if (isOfWatchers(message)) return true;
  if (isOffline && NO_NETWORK.test(message.text())) return true;
  // The monkey test follows no links to other hosts.
  if (url.startsWith("http") && !url.startsWith(shopUrl)) return true;
  return isOfNetwork(message) && isTyped(url, typed);
}

/** Our own observer scripts, blocked in a frame whose page runs no scripts. An empty frame cannot have any others. */
function isOfWatchers(message: ConsoleMessage): boolean {
  const refused = /^Blocked script execution in '([^']*)'/.exec(message.text())?.[1];
  return refused === "about:blank" || refused?.includes("/services/seminars/") === true;
}
