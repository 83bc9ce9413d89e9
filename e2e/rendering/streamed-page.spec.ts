// A page that is streamed in pieces, as on slow networks: rendered content must not move.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { shifts } from "../support/shifts.ts";
import { DESKTOP, expect, PHONE, test } from "../support/test.ts";

/** Short pages, whose footer is in view. */
const PATHS = [
  "/my-account/login",
  "/my-account/registration",
  "/my-account/forgot-password",
  "/my-account/logout-success",
  "/my-account/dashboard",
  "/my-account/order-details",
  "/cart",
  "/gibt-es-nicht",
  "/kontakt",
];
const PIECES = 24;

type SlowShop = {
  url: string;
  /** Sends the next piece; returns how many elements the page has by then, or null if only the last piece is left. */
  next(): number | null;
  close(): void;
};

/** A proxy to the shop that sends HTML one piece at a time. */
async function slowShop(shopUrl: string): Promise<SlowShop> {
  let pieces: string[] = [];
  let sent = 0;
  let page: ServerResponse;
  const server = createServer((request, response) => {
    void fetch(shopUrl + request.url, { headers: { accept: request.headers.accept ?? "*/*" } }).then(async (answer) => {
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "content-type": type });
      if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()));
      [pieces, sent, page] = [cut(await answer.text()), 1, response];
      return response.write(pieces[0]);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next() {
      if (sent >= pieces.length - 1) return null;
      page.write(pieces[sent++]);
      return elementsIn(pieces.slice(0, sent).join(""));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The first piece ends at the main element, which is small enough to arrive at once on any network; the last one is
 * invisible.
 */
function cut(html: string): string[] {
  const [start, end] = [html.indexOf("<main"), html.indexOf('<div id="announcer"')];
  const tags = [...html.matchAll(/<(?=[a-z])/g)].map(({ index }) => index).filter((index) => index > start && index < end);
  const every = Math.ceil(tags.length / PIECES);
  const places = [0, html.indexOf(">", start) + 1, ...tags.filter((_, nth) => nth % every === every - 1), end, html.length];
  return places.slice(1).map((position, nth) => html.slice(places[nth], position));
}

/** Number of elements in main and footer. */
const elementsIn = (html: string) => withoutNoScript(html.slice(html.indexOf("<main"))).match(/<[a-z]/g)?.length ?? 0;
/** With JavaScript, noscript content is parsed as text, even before its end tag has arrived. */
const withoutNoScript = (html: string) => html.replaceAll(/(?<=<noscript>).*?(?=<\/noscript>|$)/gs, "");

for (const { viewport, name } of [
  { name: "390 px", viewport: PHONE },
  { name: "1280 px", viewport: DESKTOP },
] as const) {
  test(`short pages that are streamed do not shift at ${name}`, async ({ visit, shopUrl }) => {
    for (const path of PATHS) {
      const slow = await slowShop(shopUrl);
      const { page, context } = await visit({ viewport });
      try {
        await page.goto(slow.url + path, { waitUntil: "commit" });
        await page.locator("main").waitFor({ state: "attached" });
        // Loads the font first: its replacement of the fallback font may cause shifts that are not tested here.
        await page.evaluate(() => document.fonts.ready.then(() => null));
        const before = await shifts(page);
        for (let elements = slow.next(); elements !== null; elements = slow.next()) {
          await page.waitForFunction(
            (least) => document.querySelectorAll("main, main *, body > footer, body > footer *").length >= least,
            elements,
          );
          expect({ path, elements, shifts: await shifts(page) }).toEqual({ path, elements, shifts: before });
        }
        await expect(page.locator("footer").getByText("Impressum")).toBeVisible();
      } finally {
        slow.close();
        await context.close();
      }
    }
  });
}
