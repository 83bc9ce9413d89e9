// Every page there is: what the sitemap names, and what it must not name.
const UNLISTED = [
  "/cart",
  "/shopping-basket-checkout",
  "/my-account/login",
  "/my-account/dashboard",
  "/my-account/address-overview",
  "/my-account/order-history",
  "/my-account/order-details",
  "/my-account/registration",
  "/my-account/forgot-password",
  "/my-account/logout",
  "/new-password",
  "/cart?articleNumber=555008",
  // Nothing answers here but the page that says so.
  "/p/4711",
  "/gibt-es-nicht",
];

export type Places = { [kind in "pages" | "categories" | "families" | "variants"]: string[] };

export async function placesOf(shopUrl: string): Promise<Places> {
  const index = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const maps = await Promise.all(locations(index).map(async (url) => (await fetch(url)).text()));
  const paths = maps
    .flatMap(locations)
    .map((url) => new URL(url).pathname)
    .filter((path) => !path.startsWith("/en"))
    .toSorted();
  const under = (prefix: string) => paths.filter((path) => path.startsWith(prefix));
  const [categories, families, variants] = [under("/sortiment"), under("/produkte/"), under("/p/")];
  const listed = new Set([...categories, ...families, ...variants]);
  return { pages: [...paths.filter((path) => !listed.has(path)), ...UNLISTED], categories, families, variants };
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)/g)].map((match) => match[1]!);
}
