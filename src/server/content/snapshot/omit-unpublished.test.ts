import { expect, test } from "vitest";
import { type Feature, FEATURES } from "#contract/rules/shop/features.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { StoredComponent, StoredPage } from "../../ports/content-port.ts";
import { omitUnpublished } from "./omit-unpublished.ts";

const block = (componentName: string, fields: Record<string, unknown> = {}, main?: StoredComponent[]): StoredComponent => ({
  uid: componentName,
  componentName,
  params: {},
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  ...(main && { placeholders: { main } }),
});
const page = (path: string, ...main: StoredComponent[]): StoredPage => ({
  siteId: "A",
  path,
  language: "de",
  name: path,
  isCacheable: true,
  fields: {},
  placeholders: { main },
});
const without = (...off: Feature[]) =>
  ({ site: { features: Object.fromEntries(off.map((one) => [one, false])) } }) as unknown as SiteSettings;

const pages = [
  page("/vergleich", block("Comparison")),
  page("/schnellbestellung", block("Columns", {}, [block("QuickOrder")])),
  page(
    "/",
    block("Header", {
      serviceLinks: [
        { href: "/schnellbestellung", text: "Schnell" },
        { href: "/versand", text: "Versand" },
      ],
    }),
    block("CompareBar"),
    block("RichText", { text: '<p>Der <a href="/en/vergleich?artikel=1">Vergleich</a>, der <a href="/versand">Versand</a>.</p>' }),
  ),
];
const pathsOf = (left: readonly StoredPage[]) => left.map(({ path }) => path);

test("with every feature on, content is unchanged", () => {
  expect(omitUnpublished(pages, without())).toBe(pages);
  expect(omitUnpublished(pages, { site: { features: { comparison: true } } } as unknown as SiteSettings)).toBe(pages);
});

test("a disabled feature has no pages, nested blocks or links; link texts remain", () => {
  const left = omitUnpublished(pages, without("comparison", "quickOrder"));
  expect(pathsOf(left)).toEqual(["/"]);
  const main = left[0]!.placeholders["main"]!;
  expect(main.map(({ componentName }) => componentName)).toEqual(["Header", "RichText"]);
  expect(main[0]!.fields["serviceLinks"]!.value).toEqual([{ href: "/versand", text: "Versand" }]);
  expect(main[1]!.fields["text"]!.value).toBe('<p>Der Vergleich, der <a href="/versand">Versand</a>.</p>');
});

test("a disabled feature does not affect another", () => {
  const left = omitUnpublished(pages, without("quickOrder"));
  expect(pathsOf(left)).toEqual(["/vergleich", "/"]);
  expect(JSON.stringify(left)).toContain("CompareBar");
  expect(JSON.stringify(left)).toContain("/en/vergleich");
});

test("content can name its feature: blocks, and pages whose blocks all have it, exist only with it", () => {
  const named = (one: StoredComponent): StoredComponent => ({ ...one, feature: "privateCustomers" });
  const some = [
    page("/agb-verbraucher", named(block("RichText"))),
    page("/agb", block("RichText", { text: '<p><a href="/agb-verbraucher">Verbraucher</a></p>' }), named(block("TextImage"))),
  ];
  expect(omitUnpublished(some, without("comparison"))).toBe(some);
  const left = omitUnpublished(some, without("privateCustomers"));
  expect(left.map(({ path, placeholders }) => [path, placeholders["main"]!.map(({ componentName }) => componentName)])).toEqual([
    ["/agb", ["RichText"]],
  ]);
  expect(left[0]!.placeholders["main"]![0]!.fields["text"]!.value).toBe("<p>Verbraucher</p>");
});

test.each(FEATURES)("disabling %s removes its own pages only", (feature) => {
  const own: Record<Feature, string[]> = {
    search: ["SearchResults"],
    quickOrder: ["QuickOrder"],
    orderLists: ["OrderLists", "OrderList", "PurchasedArticles"],
    comparison: ["Comparison"],
    privateCustomers: ["Withdrawal"],
    visits: ["CompanyVisits"],
  };
  const every = Object.values(own).flat();
  const left = omitUnpublished(
    every.map((name) => page(`/${name}`, block(name))),
    without(feature),
  );
  expect(pathsOf(left)).toEqual(every.filter((name) => !own[feature].includes(name)).map((name) => `/${name}`));
});
