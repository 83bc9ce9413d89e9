// Time limit that the software sets for a return.
import { afterAll, beforeAll, expect, test } from "vitest";
import { handedOver, HOOK, openBrowser, openSmallShop, returnCart, sessionOf, type SmallShop } from "../../testing.ts";
import { manualClock } from "../../../testing/context.ts";

// A manual clock: on a busy machine, a limit of one second could expire during the test.
const clock = manualClock();
let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop({ clock });
});
afterAll(() => shop?.close());

const AS = { action: "AS", searchterm: "Anker", hookurl: HOOK, version: "2.5.1" };

test("allows the return until hookURLTimeout, and rejects it afterwards without ending the session (PROCURE-04)", async () => {
  const early = openBrowser(shop);
  await early.arrive({ ...AS, hookURLTimeout: "900" });
  expect(await sessionOf(early)).toMatchObject({ canReturn: true, returnEnd: { at: expect.stringMatching(/Z$/), isOver: false } });
  clock.advance(899_000);
  expect(handedOver((await returnCart(early)).answer.body)).not.toBeNull();

  const late = openBrowser(shop);
  await late.arrive({ ...AS, hookURLTimeout: "900" });
  clock.advance(900_000);
  expect(await sessionOf(late)).toMatchObject({ canReturn: true, returnEnd: { isOver: true } });
  const { answer } = await returnCart(late);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/my-account/procurement-call?state=too-late"]);
  expect(await sessionOf(late)).not.toBeNull();
});

test("without a valid timeout, allows the return as long as the session lasts", async () => {
  for (const hookURLTimeout of ["", "0", "bald"]) {
    const browser = openBrowser(shop);
    await browser.arrive({ ...AS, hookURLTimeout });
    expect(await sessionOf(browser)).toMatchObject({ returnEnd: null });
    clock.advance(300_000);
    expect(handedOver((await returnCart(browser)).answer.body)).not.toBeNull();
  }
});
