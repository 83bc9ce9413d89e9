// Text at twice the usual size, as set in the browser: nothing is cut off or overlaps.
import type { BrowserContext, Page } from "@playwright/test";
import { categoryIds, pickStepped } from "../support/catalogue.ts";
import { clickUnchecked } from "../support/by-hand.ts";
import { chooseSector, fillCompany, fillPerson, nextStep, openRegistration, sendData } from "../support/registering.ts";
import { clickAndExpectAdded, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, launchWithLargeText, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

let context: BrowserContext;
let page: Page;
let family: string;
test.beforeAll(async ({ shopUrl, database }) => {
  const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  family = pick.familyLink;
  context = await launchWithLargeText({ baseURL: shopUrl, locale: "de-DE", reducedMotion: "reduce" });
  page = context.pages()[0]!;
});
test.afterAll(() => context.close());

/** Texts that are cut off, or outside the viewport and unreachable by scrolling. */
function findLostTexts(): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const lost = document.documentElement.scrollWidth > width ? ["the page is wider than the window"] : [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const box = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== "");
      if (box.width < 2 || !hasText) continue;
      let isScrolled = false;
      let isOnlyRead = false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX: beside, clipPath: shape } = getComputedStyle(around);
        if (/auto|scroll/.test(beside)) isScrolled = true;
        if (shape !== "none") isOnlyRead = true;
      }
      if (isOnlyRead) continue;
      const text = element.textContent.trim().slice(0, 40);
      if (box.right > width + 1 && !isScrolled) lost.push(`beyond the window: ${text}`);
      const { overflowX, clipPath, webkitLineClamp } = getComputedStyle(element);
      // Teasers are clamped after some lines at every font size.
      if (
        clipPath === "none" &&
        webkitLineClamp === "none" &&
        /hidden|clip/.test(overflowX) &&
        element.scrollWidth > element.clientWidth + 1
      )
        lost.push(`cut: ${text}`);
    }
    return lost;
  });
}

/** Whether an element of the first selector overlaps one of the second. */
function overlap(first: string, second: string): Promise<boolean> {
  return page.evaluate(
    ([one, other]) => {
      // Text for screen readers takes one pixel.
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()).filter((box) => box.width > 1);
      return boxes(one!).some((a) =>
        boxes(other!).some(
          (b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        ),
      );
    },
    [first, second],
  );
}

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a desk", DESKTOP],
] as const) {
  test(`with text at 200 % ${label} truncates no text, and no total overlaps its stepper`, async () => {
    await page.setViewportSize(viewport);
    await page.goto(family);
    await untilHydrated(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    expect(await findLostTexts()).toEqual([]);
    expect(await overlap("tbody [role=group]", "tbody output")).toBe(false);
    expect(await overlap("header a[href='/'] > *", "header input")).toBe(false);
    const add = page.getByRole("button", { name: /in den Warenkorb legen$/ }).first();
    await clickAndExpectAdded(page, () => add.click());
    expect(await findLostTexts()).toEqual([]);
    for (const path of [
      "/cart",
      "/",
      "/product-category",
      "/p/60101",
      "/vergleich?artikel=60100,60101",
      "/kontakt",
      "/agb",
      "/my-account/login",
    ]) {
      await page.goto(path);
      await untilHydrated(page);
      expect([path, ...(await findLostTexts())]).toEqual([path]);
    }
    await page.goto("/cart");
    await untilHydrated(page);
    expect(await overlap("main li [role=group]", "main li > span:not([class=''])")).toBe(false);
  });
}

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a desk", DESKTOP],
] as const) {
  test(`with text at 200 % ${label} truncates no text during registration and login`, async () => {
    await page.setViewportSize(viewport);
    const lost: string[] = [];
    const look = async (where: string) => {
      await untilHydrated(page);
      lost.push(...(await findLostTexts()).map((text) => `${where}: ${text}`));
    };
    // On another page: the form's page would store its state again.
    await page.goto("/impressum");
    await page.evaluate(() => sessionStorage.clear());
    await openRegistration(page);
    await look("sector");
    const registrant = { sector: "Handwerk", email: "sehr.lange.adresse.mit.vielen.punkten@fassadenbau-oehlenschlaeger.example" };
    await chooseSector(page, registrant);
    await clickUnchecked(nextStep(page));
    await look("person, with everything missing");
    await fillPerson(page, registrant);
    await clickUnchecked(nextStep(page));
    await look("company, with everything missing");
    await fillCompany(page, { ...registrant, craft: "Elektro", company: "Donaudampfschifffahrtsgesellschaftsbefestigungen GmbH" });
    await clickUnchecked(sendData(page));
    await look("password, with everything missing");
    for (const path of [
      "/my-account/activation?token=x&uid=sehr.lange.adresse@fassadenbau-oehlenschlaeger.example",
      "/my-account/activation-existing-user",
      "/my-account/registration-success",
      "/my-account/forgot-password",
      "/new-password?token=x&uid=a@b.example",
      "/my-account/new-password-success",
    ])
      for (const prefix of ["", "/en"]) {
        await page.goto(prefix + path);
        await look(prefix + path);
      }
    expect(lost).toEqual([]);
  });
}

test("with text at 200 % no account page truncates text, on phone and desktop", async ({ database }) => {
  const { order_code: order } = await database.waitForRow(
    `select o.order_code from customer_order as o join account as a using (customer_id)
     where a.email = $1 and exists (select 1 from handling_unit_line as l where l.order_code = o.order_code)
       and exists (select 1 from business_document as d where d.order_code = o.order_code)`,
    MIRA,
  );
  const details = `/my-account/order-details?order=${String(order)}`;
  await page.setViewportSize(PHONE);
  await page.goto("/my-account/login");
  await signIn(page, MIRA);
  const lost: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const path of [
      "/my-account/dashboard",
      "/my-account/order-history",
      details,
      `${details}&tab=deliveries`,
      `${details}&tab=downloads`,
      "/my-account/address-overview",
      "/my-account/document-download",
      "/en/my-account/dashboard",
    ]) {
      await page.goto(path);
      await untilHydrated(page);
      lost.push(...(await findLostTexts()).map((text) => `${viewport.width} ${path}: ${text}`));
    }
  }
  expect(lost).toEqual([]);
});
