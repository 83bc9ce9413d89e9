// The declared `varyBy` of the screens, checked through the renderer with the states of their stories.
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import type { LayoutComponent } from "#contract/layout.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { UserContext } from "#contract/viewer.ts";
import { renderer } from "./entry-server.tsx";
import { IslandCache } from "./shell/islands/island-cache.ts";
import { type Page, usePage } from "./shell/islands/island-context.tsx";
import { type IslandRendering, renderPlaceholder } from "./shell/islands/render-islands.tsx";
import type { ScreenProps } from "./shell/islands/screen-props.ts";
import { allStories } from "./showroom/stories.ts";
import { allScreens } from "./testing/all-screens.ts";
import { germanPhrases, germanT, testPage } from "./testing/page.ts";
import { bestPriceData, navigationCategory, productData } from "./testing/shop-data.ts";

const assets = { scripts: [], earlyScripts: [], styles: [], preloads: {}, devHead: "" };
const anna: Partial<UserContext> = { authenticated: true, userId: "anna", name: "Anna Brandt", email: "anna@a.example", customerId: "1" };
const eva: Partial<UserContext> = { authenticated: true, userId: "eva", name: "Eva Bauer", email: "eva@b.example", customerId: "2" };
const viewers: Partial<UserContext>[] = [
  {},
  { cartId: "guid-1" },
  { hasEnded: true },
  anna,
  eva,
  { ...anna, customerId: "2" },
  { ...anna, groups: 3 },
  { ...anna, isIdsSession: true },
];
// One settings object, as on a real site: its id is part of every key.
const { settings } = testPage();
const differing: Page[] = [
  ...viewers.map((user) => testPage({ user })),
  ...(["ClosedOnlineShop", "RetailConnect"] as const).map((shopType) => testPage({ shopType, user: eva })),
  testPage({ page: { uri: "/suche", query: btoa("q=anker") }, itemPath: "/suche" }),
  testPage({ language: "en-GB", page: { linkPrefix: "/en", uri: "/en/cart", postBody: btoa("quantity=3") }, itemPath: "/cart" }),
  { ...testPage(), pageEditing: true },
  { ...testPage(), consent: { purposes: ["statistics"], given: null } },
];
const pages = differing.map((page) => (page.settings.shop.shopType === settings.shop.shopType ? { ...page, settings } : page));

/** Data of screens without a story of their own. */
const DATA: Readonly<Record<string, unknown>> = {
  BuyBox: { product: productData(), bestPrice: bestPriceData() } satisfies ScreenData["BuyBox"],
  CatalogueNotice: {
    text: "Nicht mehr im Sortiment.",
    rangeLink: { text: "Zum Sortiment", path: "/sortiment" },
  } satisfies ScreenData["CatalogueNotice"],
  CategoryOverview: { categories: [navigationCategory("1", "Dübel")] } satisfies ScreenData["CategoryOverview"],
};

const cachedNames = Object.keys(allScreens).filter((name) => allScreens[name]!.varyBy);
const stories: LayoutComponent[] = [];
for (const name of cachedNames) {
  const Component = await allScreens[name]!.load();
  const states = allStories.flatMap(({ states: shown }) => shown.flatMap(({ element }) => elementsOf(element, Component)));
  for (const { data, fields = {}, params = {} } of [...states.map(({ props }) => props), { data: DATA[name] } as Partial<ScreenProps>])
    stories.push({ uid: `${name}-${stories.length}`, componentName: name, dataSource: "", data, fields, params });
}

function elementsOf(node: ReactNode, Component: unknown): ReactElement<Partial<ScreenProps>>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === Component ? [child as ReactElement<Partial<ScreenProps>>] : elementsOf(child.props.children, Component);
  });
}

function render(context: Page, placeholder: LayoutComponent[], keepsRegions: boolean) {
  const route = { name: "", displayName: "", itemId: "", templateName: "", fields: {}, placeholders: { main: placeholder } };
  const layout = { sitecore: { context, route } };
  return renderer.renderPage({ layout, phrases: germanPhrases, dictionaryUrl: "/d" }, { nonce: "", assets, keepsRegions });
}

test.each(cachedNames)("%s reads only the parts of the page that it declares, and viewers never share it", (name) => {
  const shown = stories.filter(({ componentName }) => componentName === name);
  for (let round = 0; round < 2; round += 1)
    for (const page of pages) {
      const cached = render(page, shown, true);
      expect(cached.failures).toEqual([]);
      expect(cached.html).toBe(render(page, shown, false).html);
    }
});

test("screens with customers' own data are not cached", () => {
  const own = ["Shoppingcart", "ShoppingBasketCheckout", "OrderHistory", "OrderDetails", "DashboardGreeting", "AddressOverview", "Login"];
  expect(own.filter((name) => cachedNames.includes(name))).toEqual([]);
});

const User = () => JSON.stringify(usePage().user);
const probe: LayoutComponent = { uid: "probe", componentName: "Probe", dataSource: "", params: {}, fields: {} };

function probing(page: Page, islands: IslandCache, varyBy: readonly ["user"] | readonly []): IslandRendering {
  const screen = { hydrate: "none", varyBy, load: async () => User, Component: User } as const;
  return {
    screens: { Probe: screen },
    page,
    t: germanT,
    cache: { islands, version: "1" },
    failures: [],
    used: new Set(),
    hydrating: new Set(),
  };
}

test("customers that differ in any property of the viewer never share a cached island", () => {
  const islands = new IslandCache();
  const { accessToken: _access, idToken: _id, ...user } = testPage({ user: anna }).user;
  const others = Object.entries(user).map(([key, value]) => ({
    ...user,
    [key]: typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : `${String(value)}-other`,
  }));
  for (let round = 0; round < 2; round += 1)
    for (const one of [user, ...others]) {
      const rendering = probing(testPage({ user: one }), islands, ["user"]);
      const html = renderPlaceholder([probe], rendering);
      expect(rendering.failures).toEqual([]);
      expect(JSON.parse(html.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"'))).toEqual(one);
    }
});

test("a screen that reads the viewer without declaring it fails and is never cached", () => {
  const islands = new IslandCache();
  for (const user of [anna, eva]) {
    const rendering = probing(testPage({ user }), islands, []);
    expect(renderPlaceholder([probe], rendering)).not.toContain("Brandt");
    expect(rendering.failures.map(({ error }) => String(error))).toEqual([expect.stringContaining('varyBy does not declare "user"')]);
  }
});
