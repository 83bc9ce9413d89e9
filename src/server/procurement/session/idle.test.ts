// Idle timeout of a procurement session, whose user works in another window.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem } from "#contract/generated/operations.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { ANNA, HOOK, openBrowser, openSmallShop, PASSWORD, sessionOf, type SmallShop } from "../testing.ts";

const MINUTE = 60_000;

let later = 0;
let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop({ clock: { now: () => new Date(Date.now() + later) } });
});
afterAll(() => shop?.close());

test("a procurement session survives repeated pauses of up to an hour, and expires after that (PROCURE-23)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive({ action: "WKE", hookurl: HOOK });
  const own = openBrowser(shop);
  await own.post("/webapi/shop/userapi/login-form", { username: ANNA, password: PASSWORD });
  const tokenOf = async () => (await browser.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken: string }>().accessToken;
  let accessToken = await tokenOf();
  for (let pauses = 0; pauses < 3; pauses++) {
    later += 59 * MINUTE;
    const added = await shop.operation(addItem, { baseSiteId: "FIWE-DE", accessToken, cartId: "current", id: ARTICLE.plain });
    expect(added.data.addItem.statusCode).toBe("success");
    expect(await sessionOf(browser)).not.toBeNull();
    accessToken = await tokenOf();
  }
  // The user's own session has the normal timeout.
  expect((await own.send("POST", "/webapi/shop/userapi/Session")).json()).not.toHaveProperty("accessToken", expect.stringContaining("-"));
  later += 61 * MINUTE;
  expect(await sessionOf(browser)).toBeNull();
});
