// All pages: those of the content, those of the catalogue, and URLs with queries or parameters.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { LIST_OF_ANNA } from "./seed.ts";

const CONTENT = join(import.meta.dirname, "../../content/pages");

/** Content pages with a parameter, and those that depend on the query. */
const ADDRESSES = [
  `/my-account/bookmark/${LIST_OF_ANNA}`,
  "/my-account/bookmark/00000000-0000-4000-8000-000000000000",
  "/angebot/AG000000?token=00ff",
  "/my-account/new-password?token=00ff&uid=niemand@hafen.example",
  "/my-account/activation?token=00ff&uid=niemand@hafen.example",
  "/my-account/activation-existing-user?token=00ff&uid=niemand@hafen.example",
  "/my-account/login?redirect=/my-account/procurement",
  "/my-account/open-items?pay=4711",
  "/my-account/order-details?order=4711",
  "/product-retailers/at",
  "/product-retailers/ch",
  "/product-retailers/li",
  "/product-retailers/fr",
  "/retailer-search?article=555008",
  "/vergleich?artikel=60100,60101,60149,60158",
  "/vergleich?familie=09487711,09487712,09487714",
  "/suche?q=D%C3%BCbel",
  "/suche?q=D%C3%BCbel&page=2",
  "/suche?q=D%C3%BCbel&list=families",
  "/suche?q=555008",
  "/suche?q=Bolzenankre",
  "/suche?q=Xyzzyplugh",
  "/cart?articleNumber=555008",
  "/versand?searched=Gewinnspiel",
  "/newsletter/unsubscribe?newsletterType=products&email=eva%40beispiel.de",
  // The demo's craft software simulator, which starts procurement sessions.
  "/dev/craft-software",
  // Only the not-found page responds here.
  "/p/4711",
  "/gibt-es-nicht",
];

/** The newest order of each account that can sign in and has orders. */
const ORDERS = `
  select distinct on (a.account_id) o.order_code
  from account a join customer_order o on o.customer_id = a.customer_id
  where a.status = 'active'
  order by a.account_id, o.placed_at desc, o.order_code`;

export type ShopPaths = { [kind in "pages" | "account" | "categories" | "families" | "variants"]: string[] };

export async function findShopPaths(shopUrl: string, database: pg.Client): Promise<ShopPaths> {
  const index = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const maps = await Promise.all(locations(index).map(async (url) => (await fetch(url)).text()));
  const paths = maps
    .flatMap(locations)
    .map((url) => new URL(url).pathname)
    .filter((path) => !path.startsWith("/en"))
    .toSorted();
  const under = (prefix: string) => paths.filter((path) => path.startsWith(prefix));
  const { rows } = await database.query<{ order_code: string }>(ORDERS);
  const orders = rows.flatMap(({ order_code: code }) => [
    `/my-account/order-details?order=${code}`,
    `/my-account/order-details?order=${code}&tab=deliveries`,
  ]);
  const own = [...listContentPaths().filter((path) => !path.includes(":")), ...ADDRESSES, ...orders];
  const isOfAccount = (path: string) => path.startsWith("/my-account/");
  return {
    pages: own.filter((path) => !isOfAccount(path)),
    account: own.filter(isOfAccount),
    categories: under("/sortiment"),
    families: under("/produkte/"),
    variants: under("/p/"),
  };
}

/** Without the query, for the test that no page is missing. */
export const publishedPaths = ADDRESSES.map((address) => address.split("?")[0]!);

/** Distinct paths of all content pages, with parameters as declared. */
export function listContentPaths(): string[] {
  const paths = globSync("**/*.json", { cwd: CONTENT }).map(
    (file) => (JSON.parse(readFileSync(join(CONTENT, file), "utf8")) as { path: string }).path,
  );
  return [...new Set(paths)].toSorted();
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)/g)].map((match) => match[1]!);
}
