// A foreman finds a seminar, omits his address, books two seats and gets the e-mail; also in English, by touch on a phone.
import { expectNoProblems } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

for (const { prefix, viewport, touch, email, where } of [
  { where: "on a desk", prefix: "", viewport: DESKTOP, touch: false, email: "paul.krause@beispiel.de" },
  { where: "on a phone in English", prefix: "/en", viewport: PHONE, touch: true, email: "amy.stone@beispiel.de" },
] as const) {
  test(`books a seminar ${where}: reports missing fields, keeps the input, reserves the seats and sends e-mail (MEDIA-01)`, async ({
    visit,
    database,
  }) => {
    test.setTimeout(60_000);
    const german = prefix === "";
    const { page, problems } = await visit({ viewport, hasTouch: touch });
    await page.goto(`${prefix}/seminars`);
    await untilHydrated(page);
    const frame = page.frameLocator("main iframe");
    const link = frame.getByRole("link", { name: german ? /^Buchen: / : /^Book: / }).first();
    await link.waitFor();
    await expectAccessible(page);
    await (touch ? link.tap() : link.click());
    const left = async () => Number(/\d+/.exec((await frame.locator("[data-left]").textContent())!)![0]);
    const field = (name: string) => frame.locator(`[name=${name}]`);
    await field("firstName").waitFor();
    const before = await left();
    await field("firstName").fill(german ? "Paul" : "Amy");
    await field("lastName").fill(german ? "Krause" : "Stone");
    await field("places").selectOption("2");
    const book = frame.getByRole("button", { name: german ? "Verbindlich buchen" : "Book now" });
    await (touch ? book.tap() : book.click());
    await frame.getByRole("alert").waitFor();
    await expect(field("email")).toHaveAttribute("aria-invalid", "true");
    expect([await field("firstName").inputValue(), await field("places").inputValue()]).toEqual([german ? "Paul" : "Amy", "2"]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await field("email").fill(email);
    await (touch ? book.tap() : book.click());
    await frame.getByRole("status").filter({ hasText: email }).waitFor();
    const mail = await database.waitForRow("select subject, text_body from mail_message where recipient = $1", email);
    expect(mail["text_body"]).toContain(german ? "Paul Krause" : "Amy Stone");
    expect(await database.rows("select places from seminar_booking where email = $1", email)).toEqual([{ places: 2 }]);

    await frame.getByRole("link", { name: german ? "Alle Seminare" : "All seminars" }).click();
    await frame
      .getByRole("link", { name: german ? /^Buchen: / : /^Book: / })
      .first()
      .click();
    await field("firstName").waitFor();
    expect(await left()).toBe(before - 2);
    // The frame blocks our observer scripts, and the form without an address is rejected with a message.
    expectNoProblems(problems.filter((problem) => !/^Blocked script execution|status of 422/.test(problem)));
  });
}
