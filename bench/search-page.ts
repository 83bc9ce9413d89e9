// Measures the results page with 18 articles and customer prices against a category page with 18 families, both signed in and
// rendered anew for each request, in alternating rounds. Exits with status 1 if the limit is missed. Run: node
// bench/search-page.ts
import { signIn } from "./support/customer.ts";
import { multiplyCatalogue, untilServed } from "./support/multiplied-catalogue.ts";
import { describeCpu, type Measured, measure, medianOf, totalCpu } from "./support/measure.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const LIMIT = 2.2;
/** The demo's own categories have fewer than 18 families. */
const ARTICLES = 10_000;
const PAGE_SIZE = 18;
const ROUNDS = unlessQuick(5);
const REQUESTS = unlessQuick(100, 5);
const SEARCH = "/suche?q=D%C3%BCbel";

let visits = 0;
const results = startResults("search-page");
const shop = await startBenchShop();
try {
  await multiplyCatalogue(shop.databaseUrl, "ANKERPLATZ-DEMO", ARTICLES);
  await untilServed(shop);
  const { cookie } = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  const open = async (path: string): Promise<string> => {
    const response = await fetch(shop.url + path, { headers: { cookie, "accept-encoding": "identity" } });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return response.text();
  };
  const category = await findFullCategory(open);
  if (countRows(await open(SEARCH), 'name="quantity"') !== PAGE_SIZE)
    throw new Error(`${SEARCH} does not list ${PAGE_SIZE} articles to order`);
  const paths = { search: `${SEARCH}&visit=`, category: `${category}?visit=` };
  const rounds: Record<keyof typeof paths, Measured[]> = { search: [], category: [] };
  // The first round compiles the code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
      const measured = await measure(shop, REQUESTS, async () => void (await open(path + (visits += 1))));
      console.log(`${name.padEnd(8)} ${describeCpu(measured)}`);
      if (round > 0) rounds[name].push(measured);
    }
  }
  const [search, ofCategory] = [totalCpu(medianOf(rounds.search)), totalCpu(medianOf(rounds.category))];
  results.note("results with 18 articles and prices", search, "ms CPU");
  results.note("category page with 18 families", ofCategory, "ms CPU");
  results.atMost("results ÷ category page", search / ofCategory, LIMIT);
  results.write();
} finally {
  await shop.stop();
}

/** Path of a category whose first page is full. */
async function findFullCategory(open: (path: string) => Promise<string>): Promise<string> {
  const overview = await open("/sortiment");
  for (const [, path] of overview.matchAll(/href="(\/sortiment\/[^"#?]+)"/g))
    if (countRows(await open(path!), "<h3>") === PAGE_SIZE) return path!;
  throw new Error(`no category has ${PAGE_SIZE} families`);
}

function countRows(html: string, mark: string): number {
  return html.split(mark).length - 1;
}
