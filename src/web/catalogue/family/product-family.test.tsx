// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { FamilyData } from "#contract/screens.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { attributeData, bestPriceData, familyData, NO_STEPS, variantData } from "#web/testing/shop-data.ts";

clearStubs();
type Options = { shopType?: SiteSettings["shop"]["shopType"]; isSignedIn?: boolean };

function show(family: FamilyData = familyData(), { shopType = "OnlineShop", isSignedIn = false }: Options = {}) {
  const page = testPage({ shopType, user: { authenticated: isSignedIn }, itemPath: "/produkte/rd-1001" });
  return expectHydrates("ProductFamily", { data: { family, breadcrumb: [{ name: family.name }] }, page });
}

const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent.replaceAll("\u00a0", " "));
const row = (name: string) => screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr")!;

describe("the variant list", () => {
  test("has two attribute columns, quantity and gross total in the online shop (FAM-03, FAM-05, MODE-04)", async () => {
    await show();
    expect(headers()).toEqual(["Variante", "Bohrernenndurchmesser in mm", "Dübellänge in mm", "Menge", "Gesamt inkl. MwSt."]);
    expect(within(row("10x100")).getByRole("status").textContent).toBe("2,98 €");
    expect(screen.getByRole("link", { name: "RD 10x100" }).getAttribute("href")).toBe("/p/040215");
    expect(screen.getByText("Art-Nr. 040215")).toBeDefined();
  });

  test("shows a unit once in the header, and in each row if rows differ", async () => {
    const inches = variantData({
      id: "2",
      attributes: [attributeData("BOHR", "Bohrer", "3/8", "in"), attributeData("LAENGE", "Länge", "90", "mm")],
    });
    await show(familyData({ products: [variantData(), inches] }));
    expect(headers().slice(1, 3)).toEqual(["Bohrernenndurchmesser", "Dübellänge in mm"]);
    const cells = screen.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells).toContain("10 mm");
    expect(cells).toContain("3/8 in");
    expect(cells).toContain("90");
  });

  test("shows the price quantity of each row", async () => {
    await show(familyData({ products: [variantData()] }));
    expect(screen.getByText("29,75 € / 100 Stück")).toBeDefined();
  });

  test("shows net totals in the closed shop (FAM-05, MODE-05)", async () => {
    await show(familyData(), { shopType: "ClosedOnlineShop", isSignedIn: true });
    expect(headers().at(-1)).toBe("Gesamt netto");
    expect(within(row("10x100")).getByRole("status").textContent).toBe("2,50 €");
  });

  test("has four attribute columns and no order controls in the plain list (MODE-06)", async () => {
    await show(familyData({ products: [variantData({ bestPrice: null })] }), { shopType: "Default" });
    expect(headers()).toEqual([
      "Variante",
      "Bohrernenndurchmesser in mm",
      "Dübellänge in mm",
      "Nutzlänge in mm",
      "Schraubendurchmesser in mm",
    ]);
    expect(screen.queryByRole("button", { name: /Warenkorb/ })).toBeNull();
  });

  test("asks visitors of the closed shop to sign in, and shows no price (MODE-05)", async () => {
    await show(familyData({ products: [variantData({ bestPrice: bestPriceData({ price: null }) })] }), { shopType: "ClosedOnlineShop" });
    const hint = screen.getByRole("link", { name: "Anmelden" });
    expect(hint.getAttribute("href")).toBe("/my-account/login?redirect=%2Fprodukte%2Frd-1001");
    expect(screen.getByText("Preis nach Anmeldung")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Warenkorb/ })).toBeNull();
  });

  test("says if a variant cannot be ordered (FAM-15, QTY-12)", async () => {
    await show(familyData({ products: [variantData({ bestPrice: bestPriceData({ quantityStepRanges: NO_STEPS }) })] }));
    expect(screen.getByText("Derzeit nicht bestellbar")).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("explains check mark and dash when a variant has an approval (FAM-07)", async () => {
    const approved = variantData({ attributes: [attributeData("ZULASSUNG_D", "Zulassung", "ja")] });
    await show(familyData({ hasApprovals: true, headings: [{ name: "Zulassung", technicalName: "ZULASSUNG_D" }], products: [approved] }));
    expect(within(row("10x100")).getByRole("img", { name: "Zulassung vorhanden" })).toBeDefined();
    expect(screen.getByText(/Keine Zulassung/)).toBeDefined();
  });

  test("opens a row to its delivery note, attributes, drawing and the link to the variant (FAM-06)", async () => {
    const user = userEvent.setup();
    await show(familyData({ familyLineDrawing: "/media/rd.svg" }));
    const toggle = screen.getByRole("button", { name: "Details zu RD 10x100" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle);
    expect(await screen.findByText("Lieferbar in ca. 1–2 Werktagen")).toBeDefined();
    expect(within(screen.getByRole("table", { name: "Technische Daten" })).getByText("50 mm")).toBeDefined();
    expect(screen.getByRole("img", { name: "Maßzeichnung" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Zur Produktseite" }).getAttribute("href")).toBe("/p/040215");
    await user.click(screen.getByRole("button", { name: "Details zu RD 10x100" }));
    expect(screen.queryByText("Lieferbar in ca. 1–2 Werktagen")).toBeNull();
  });
});

test.each([
  ["#productList", 1],
  ["", 0],
])("an address that ends in %j scrolls smoothly to the list %i times (FAM-02)", async (hash, times) => {
  history.replaceState(null, "", `/produkte/rd-1001${hash}`);
  const scrolled = vi.fn();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function note(this: Element, options) {
    scrolled(this.id, options);
  });
  await show();
  expect(scrolled.mock.calls).toEqual(Array.from({ length: times }, () => ["productList", { behavior: "smooth" }]));
});

describe("load more", () => {
  // Loaded on first click in a browser; preloaded so that no test waits for the bundler.
  beforeAll(() => import("./fetch-family-page.ts"));
  const first = familyData({ page: 2, pages: 3, productCount: 5 });
  const next = familyData({
    page: 3,
    pages: 3,
    productCount: 4,
    headings: [{ name: "Länge", technicalName: "LAENGE" }],
    products: [variantData({ id: "040217", name: "RD 10x140" })],
  });

  test("appends the next page after the first loaded one, and uses the response for all else (FAM-09, FAM-10, FAM-14)", async () => {
    const user = userEvent.setup();
    const sent = stubOperations({ getProductsForFamily: () => ({ getProductsForFamily: next }) });
    await show(first);
    const more = screen.getByRole("link", { name: "Mehr anzeigen" });
    expect(more.getAttribute("href")).toBe("/produkte/rahmenduebel-rd-1001?page=3#productList");
    await user.click(more);
    expect(sent).toMatchObject([{ variables: { id: "1001", page: 3, quantity: 18, maxHeadings: 2 } }]);
    expect(screen.getAllByRole("rowheader").map((header) => header.querySelector("a")?.textContent)).toEqual([
      "RD 10x100",
      "RD 10x120",
      "RD 10x140",
    ]);
    expect(headers()[1]).toBe("Länge in mm");
    expect(screen.getByText("Varianten 3 von 4 angezeigt")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Mehr anzeigen" })).toBeNull();
  });

  test("shows a loading state, and sends a customer's token (API-PAGE-03, FAM-12, MODE-07)", async () => {
    const user = userEvent.setup();
    const { answer, arrive } = pendingCall<unknown>();
    const sent = stubOperations({ getProductsForFamily: () => answer });
    const page = testPage({ user: { authenticated: true, accessToken: "token" } });
    await expectHydrates("ProductFamily", { data: { family: first, breadcrumb: [] }, page });
    const list = () => screen.getByRole("table").parentElement!.getAttribute("aria-busy");
    expect(list()).toBe("false");
    await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
    expect(list()).toBe("true");
    expect(sent).toMatchObject([{ variables: { baseSiteId: "FIWE-DE", accessToken: "token" } }]);
    await act(async () => arrive({ getProductsForFamily: next }));
    expect(list()).toBe("false");
  });

  test.each([
    ["RetailConnect", true],
    ["RetailConnectCart", true],
    ["Default", false],
  ] as const)(
    "in mode %s requests no prices, four columns, and retailers' stock: %s (API-CAT-03, FAM-04)",
    async (shopType, retailConnect) => {
      const user = userEvent.setup();
      const sent = stubOperations({ getProductsForFamilyWithoutPrice: () => ({ getProductsForFamily: next }) });
      await show(first, { shopType });
      await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
      expect(sent).toMatchObject([{ name: "getProductsForFamilyWithoutPrice", variables: { retailConnect, maxHeadings: 4 } }]);
    },
  );

  test("on failure logs, keeps the list, shows the error each time, and works on retry (FAM-22)", async () => {
    const user = userEvent.setup();
    stubOperations({});
    await show(first);
    const log = collectLog();
    await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
    expect(log).toEqual(["products could not be loaded"]);
    expect(screen.getAllByRole("rowheader")).toHaveLength(2);
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain("Bitte prüfen Sie Ihre Internetverbindung.");
    await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(screen.getByRole("alert")).not.toBe(notice);
    stubOperations({ getProductsForFamily: () => ({ getProductsForFamily: next }) });
    await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(screen.getAllByRole("rowheader").length).toBeGreaterThan(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
