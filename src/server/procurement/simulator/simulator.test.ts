import { afterAll, beforeAll, expect, test } from "vitest";
import { ARTICLE } from "../../cart/testing.ts";
import { ANNA, handedOver, openBrowser, openSmallShop, PASSWORD, returnCart, sessionOf, type SmallShop } from "../testing.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop?.close());

test("the simulator page signs its user in and shows the returned cart line by line", async () => {
  const browser = openBrowser(shop);
  const page = (await browser.send("GET", "/dev/craft-software")).body;
  const hookurl = /name="hookurl" value="([^"]*)"/.exec(page)![1]!;
  expect(hookurl).toBe("http://shop.test/dev/craft-software/return");
  const warenkorb = /<textarea[^>]*>([^]*?)<\/textarea>/
    .exec(page)![1]!
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"');
  await browser.arrive({ action: "WKS", hookurl, warenkorb: warenkorb.replace("555008", ARTICLE.plain) }, { as: "multipart" });
  expect((await sessionOf(browser))?.modifications).toHaveLength(2);
  const { xml } = handedOver((await returnCart(browser)).answer.body)!;
  const shown = await browser.post("/dev/craft-software/return", { warenkorb: xml });
  expect(shown.body).toContain(`(Art.-Nr. ${ARTICLE.plain}): 120 PCE`);
  expect(shown.body).toContain("Nicht übernommen: Artikel nicht im Sortiment.");
});

test("the simulator page does not read a cart of more elements than the shop accepts", async () => {
  const warenkorb = (elements: number) => `<Warenkorb>${"<a/>".repeat(elements)}</Warenkorb>`;
  const shown = async (elements: number) =>
    (await openBrowser(shop).post("/dev/craft-software/return", { warenkorb: warenkorb(elements) })).body;
  expect(await shown(99_999)).toContain("Warenkorb ohne Bestellung");
  expect(await shown(100_000)).toContain("Es kam kein lesbarer Warenkorb.");
});

test("the dummy page forwards every value in base64, and exists only in development (IDS-18, IDS-19)", async () => {
  const paths = ["/ids-login-dev-dummy", "/my-account/login/ids-login-dev-dummy"];
  for (const path of paths) expect((await shop.inject(path)).statusCode).toBe(404);
  const developing = await openSmallShop({ config: { isDevelopment: true } });
  const browser = openBrowser(developing);
  for (const path of paths) {
    const page = (await browser.send("GET", path)).body;
    expect(page).toContain(`action="/ids-login-dev-dummy"`);
    for (const name of ["name_kunde", "pw_kunde", "action", "warenkorb", "ghnummer"]) expect(page).toContain(`name="${name}"`);
  }
  const response = await browser.post("/ids-login-dev-dummy", {
    name_kunde: ANNA,
    pw_kunde: PASSWORD,
    action: "ADL",
    ghnummer: ARTICLE.plain,
  });
  const asked = new URL(String(response.headers.location), "http://shop.test");
  expect(asked.pathname).toBe("/ids-login");
  expect(Buffer.from(asked.searchParams.get("ghnummer")!, "base64").toString()).toBe(ARTICLE.plain);
  expect((await browser.follow(response)).way.at(-1)).toContain(ARTICLE.plain);
  await developing.close();
});
