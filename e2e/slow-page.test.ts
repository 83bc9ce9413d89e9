// A page that comes in pieces, as it does over slow networks.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, useBrowser } from "./support/browser.ts";
import { shifts } from "./support/shifts.ts";

const { visit, shopUrl } = useBrowser();

/** Answers as the shop does, but sends a page only up to the middle of its footer until it is released, as slow networks do. */
async function slowShop(): Promise<{ url: string; release(): void; close(): void }> {
  const released = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void fetch(shopUrl + request.url, { headers: { accept: request.headers.accept ?? "*/*" } }).then(async (answer) => {
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "content-type": type });
      if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()));
      const html = await answer.text();
      const middle = html.indexOf("</nav>", html.indexOf("<footer")) + "</nav>".length;
      response.write(html.slice(0, middle));
      await released.promise;
      return response.end(html.slice(middle));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release: released.resolve, close };
}

test.each([
  { name: "390 px", viewport: PHONE },
  { name: "1280 px", viewport: DESKTOP },
])("a short page whose footer comes in pieces does not move at $name", async ({ viewport }) => {
  const slow = await slowShop();
  try {
    const { page } = await visit({ viewport });
    await page.goto(`${slow.url}/my-account/dashboard`, { waitUntil: "commit" });
    await page.locator("footer nav a").first().waitFor();
    // Our font takes its fallback's place whenever it comes, which is not what is asked here.
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const before = await shifts(page);
    slow.release();
    await page.locator("footer").getByText("Impressum").waitFor();
    await page.waitForLoadState("load");
    expect(await shifts(page)).toEqual(before);
  } finally {
    slow.close();
  }
});
