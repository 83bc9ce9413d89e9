// Codes are scanned by a phone's camera, counted, and ordered; without camera permission, numbers are typed.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { writeCodeVideo } from "../support/code-video.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { expect, expectAccessible, PHONE, test, untilHydrated, withCamera } from "../support/test.ts";

const PAGE = "/schnellbestellung";
const folder = mkdtempSync(join(tmpdir(), "ankerplatz-camera-"));
const camera = join(folder, "codes.y4m");
test.use({ launchOptions: withCamera(camera) });
let known: { number: string; gtin: string };
let other: typeof known;
test.beforeAll(async ({ shopUrl }) => {
  const sample = await (await fetch(`${shopUrl}${QUICK_ORDER_ROUTES.sample}.csv`)).text();
  const catalogue = readFileSync(join(import.meta.dirname, "../../catalogue/demo-catalogue.xml"), "utf8");
  const [first, second] = sample
    .split("\r\n")
    .slice(1, 3)
    .map((row) => {
      const number = row.split(";")[0]!;
      const [, gtin] = new RegExp(`<SUPPLIER_PID>${number}</SUPPLIER_PID>.*?type="gtin">(\\d+)<`).exec(catalogue)!;
      return { number, gtin: gtin! };
    });
  [known, other] = [first!, second!];
  await writeCodeVideo(camera, [
    { code: { kind: "ean13", text: known.gtin }, tenths: 20 },
    { tenths: 25 },
    { code: { kind: "gs1datamatrix", text: `(01)0${other.gtin}(37)200` }, tenths: 20 },
    { tenths: 25 },
  ]);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const scanner = (page: Page) => page.getByRole("dialog", { name: "Codes scannen" });
const line = (page: Page, number: string) =>
  scanner(page)
    .getByRole("listitem")
    .filter({ has: page.locator(`input[value="${number}"]`) });
const quantityOf = (page: Page, number: string) => line(page, number).getByRole("textbox").last();
/** State of the camera tracks that the page opened. */
const cameras = (page: Page) =>
  page.evaluate(() => (window as unknown as { opened: MediaStreamTrack[] }).opened.map((track) => track.readyState));
const watchCameras = () => {
  const opened: MediaStreamTrack[] = [];
  Object.assign(window, { opened });
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (expected) => {
    const stream = await open(expected);
    opened.push(...stream.getTracks());
    return stream;
  };
};

test("scanned codes become lines, repeated scans count again, and the camera is switched off (QUICK-31, QUICK-32)", async ({
  visit,
  shopUrl,
}) => {
  test.setTimeout(120_000);
  const { page, problems } = await visit({ viewport: PHONE });
  await page.addInitScript(watchCameras);
  const files: string[] = [];
  page.on("response", (response) => void (response.url().endsWith(".wasm") && files.push(response.url())));
  await page.goto("/");
  await untilHydrated(page);
  // A link from another page loads the whole document, as only its own headers allow the camera.
  await page.evaluate((path) => Object.assign(document.createElement("a"), { href: path }).click(), PAGE);
  await page.waitForURL(`**${PAGE}`);
  await page.getByRole("heading", { level: 1, name: "Schnellbestellung" }).waitFor();
  await untilHydrated(page);
  expect([await cameras(page), files]).toEqual([[], []]);
  await page.getByRole("button", { name: "Scannen" }).click();
  await quantityOf(page, known.gtin).waitFor({ timeout: 40_000 });
  await quantityOf(page, other.gtin).waitFor();
  await expect(quantityOf(page, other.gtin).inputValue()).resolves.toBe("200");
  await expect.poll(() => quantityOf(page, known.gtin).inputValue(), { timeout: 30_000 }).toMatch(/^[1-9]/);
  await line(page, known.gtin).getByText(`Art.-Nr. ${known.number}`).waitFor();
  expect(files).toHaveLength(1);
  const file = await page.request.get(files[0]!);
  expect([new URL(files[0]!).origin, file.headers()["content-type"], file.headers()["cache-control"]]).toEqual([
    shopUrl,
    "application/wasm",
    "public, max-age=31536000, immutable",
  ]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // A hand scanner types like a keyboard and ends with Enter; here the code of one of our labels.
  await scanner(page).getByRole("textbox", { name: "Nummer eintippen" }).click();
  await page.keyboard.type(`https://shop.example/p/${known.number}?menge=300`);
  await page.keyboard.press("Enter");
  await expect(quantityOf(page, known.number)).toHaveValue("300");

  expect(await cameras(page)).toEqual(["live"]);
  await scanner(page)
    .getByRole("button", { name: /^Fertig, 3 Zeilen/ })
    .click();
  await scanner(page).waitFor({ state: "hidden" });
  await expect.poll(() => cameras(page)).toEqual(["ended"]);
  await page.getByRole("button", { name: "3 Zeilen in den Warenkorb" }).click();
  await page.getByText("3 Zeilen liegen im Warenkorb").waitFor();

  // Navigation within the same document also stops the camera.
  await page.getByRole("button", { name: "Scannen" }).click();
  await expect.poll(() => cameras(page)).toEqual(["ended", "live"]);
  await page.evaluate(() => Object.assign(document.createElement("a"), { href: "/" }).click());
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => cameras(page)).toEqual(["ended", "ended"]);
  expectNoProblems(problems);
});

test("a denied camera shows help, and numbers are typed or come from a hand scanner, also in header and cart (QUICK-34)", async ({
  visit,
}) => {
  test.setTimeout(60_000);
  const { page, problems } = await visit({ viewport: PHONE });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.goto(`/en${PAGE}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Scan codes" });
  await dialog.getByText(/The camera is blocked for this page/).waitFor();
  await dialog.getByRole("textbox", { name: "Type a number" }).click();
  await page.keyboard.type(known.gtin);
  await page.keyboard.press("Enter");
  await dialog.getByText(new RegExp(known.number)).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done, 1 line scanned" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type(`010${known.gtin}3750`, { delay: 2 });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page.getByRole("main")).toContainText(known.number);
  await page.goto("/en/cart");
  await untilHydrated(page);
  await page.getByRole("textbox", { name: "Item number" }).click();
  await page.keyboard.type(`(01)0${known.gtin}(37)50`, { delay: 2 });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Your cart (1 item)" }).waitFor();
  await page.getByText(`Item no. ${known.number}`).waitFor();
  expectNoProblems(problems);
});

test("only pages with a scanner can use the camera and compile its reader (QUICK-33)", async ({ visit }) => {
  const { page } = await visit();
  const of = async (path: string) => {
    const headers = (await page.request.get(path)).headers();
    return [headers["permissions-policy"]?.includes("camera=(self)"), headers["content-security-policy"]?.includes("'wasm-unsafe-eval'")];
  };
  for (const path of [PAGE, `/en${PAGE}`, `${PAGE}?site=FIWE-CLOSED`]) expect(await of(path)).toEqual([true, true]);
  for (const path of ["/", "/my-account/login", "/produkte", "/warenkorb", "/gibt-es-nicht", `${QUICK_ORDER_ROUTES.sample}.csv`])
    expect(await of(path)).toEqual([false, false]);
});
