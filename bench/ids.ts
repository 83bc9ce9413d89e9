// Measures CPU of server and database together: addItem of one article, an IDS-Connect cart of 500 lines that is parsed and
// imported, and its return to the software. Rounds alternate, so the ratio hardly depends on other load. Exits with status 1 if
// a limit is missed. Run: node bench/ids.ts
import pg from "pg";
import { addItem, createIdsCart, importIdsCartXML } from "#contract/generated/operations.ts";
import { IDS_LOGIN_PATH, PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { type BenchCustomer, PASSWORD, signIn } from "./support/customer.ts";
import { describeCpu, measure, type Measured, medianOf, totalCpu } from "./support/measure.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(5);
const ADDS = unlessQuick(200, 5);
const IMPORTS = unlessQuick(5);
const RETURNS = unlessQuick(4);
const LINES = 500;
const LIMIT_IMPORT = 40;
const LIMIT_RETURN = 20;
const SITE = "FIWE-DE";
const USER = "anna.brandt@holzbau-brandt.example";
const SOFTWARE = "https://software.example";

const results = startResults("ids");
const shop = await startBenchShop();
try {
  const articles = await articlesInStock(LINES);
  const xml = cartOf(articles);
  const customer = await signIn(shop.url, USER);
  for (let i = 0; i < 60; i++) await add(customer, i);
  for (let i = 0; i < 3; i++) await importOnce(customer);
  for (let i = 0; i < 2; i++) await giveBack(await arrive());

  const adds: Measured[] = [];
  const imports: Measured[] = [];
  const returns: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    adds.push(await measure(shop, ADDS, (i) => add(customer, i)));
    imports.push(await measure(shop, IMPORTS, () => importOnce(customer)));
    const sessions: Session[] = [];
    for (let i = 0; i < RETURNS; i++) sessions.push(await arrive());
    returns.push(await measure(shop, RETURNS, (i) => giveBack(sessions[i]!)));
  }
  for (const [name, rounds] of Object.entries({ adds, imports, returns })) console.log(`${name}: ${describeCpu(medianOf(rounds))}`);
  results.note("`addItem`", totalCpu(medianOf(adds)), "ms CPU");
  results.note(`import of ${LINES} lines`, totalCpu(medianOf(imports)), "ms CPU");
  results.note(`return of ${LINES} lines`, totalCpu(medianOf(returns)), "ms CPU");
  results.atMost(`import of ${LINES} lines ÷ \`addItem\``, ratio(imports, adds), LIMIT_IMPORT);
  results.atMost(`return of ${LINES} lines ÷ \`addItem\``, ratio(returns, adds), LIMIT_RETURN);
  results.write();

  async function add(who: BenchCustomer, i: number): Promise<void> {
    await who.call(addItem, { baseSiteId: SITE, accessToken: who.accessToken, cartId: "current", id: articles[i % 30]! });
  }

  async function importOnce(who: BenchCustomer): Promise<void> {
    const call = { baseSiteId: SITE, accessToken: who.accessToken };
    await who.call(createIdsCart, call);
    const { importIdsCartXML: lines } = await who.call(importIdsCartXML, { ...call, idsCartXML: xml });
    const taken = lines.filter(({ quantityAdded }) => quantityAdded > 0).length;
    if (taken < LINES) throw new Error(`${taken} of ${LINES} lines were taken over`);
  }

  /** Calls the shop with the cart, as the software does, and opens the imported cart. */
  async function arrive(): Promise<Session> {
    const call = await ask(IDS_LOGIN_PATH, {
      action: "WKS",
      name_kunde: USER,
      pw_kunde: PASSWORD,
      hookurl: `${SOFTWARE}/hook`,
      version: "2.5",
      warenkorb: xml,
    });
    const entered = await ask(PROCUREMENT_ROUTES.enter, null, call.cookie);
    const page = await (await fetch(`${shop.url}/cart`, { headers: { cookie: entered.cookie } })).text();
    const id = /name="session" value="([^"]+)"/.exec(page)?.[1];
    if (!id) throw new Error("the software's call did not open a cart");
    return { cookie: entered.cookie, id };
  }

  async function giveBack({ cookie, id }: Session): Promise<void> {
    const { text } = await ask(PROCUREMENT_ROUTES.return, { session: id, origin: SOFTWARE, checked: "1" }, cookie);
    if (!text.includes("OrderItem")) throw new Error("nothing was handed over");
  }

  async function ask(path: string, form: Readonly<Record<string, string>> | null, cookie = "") {
    const response = await fetch(`${shop.url}${path}`, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { origin: shop.url, "sec-fetch-site": "same-origin", cookie },
      ...(form && { body: new URLSearchParams(form) }),
    });
    const cookies = response.headers.getSetCookie().map((one) => one.split(";", 1)[0]!);
    return { text: await response.text(), cookie: cookies.filter((one) => !one.endsWith("=")).join("; ") };
  }
} finally {
  await shop.stop();
}

type Session = { cookie: string; id: string };

function cartOf(articles: readonly string[]): string {
  const items = articles.map(
    (article, at) =>
      `<OrderItem><RefItems><Customer>${at + 1}</Customer></RefItems><ArtNo>${article}</ArtNo><Qty>1.00</Qty><QU>PCE</QU><Kurztext>Position ${at + 1} des Angebots</Kurztext></OrderItem>`,
  );
  const info = "<OrderInfo><PartNo>B-1</PartNo><ModeOfShipment>Lieferung</ModeOfShipment><Cur>EUR</Cur></OrderInfo>";
  return `<?xml version="1.0" encoding="UTF-8"?><Warenkorb xmlns="http://www.itek.de/Shop-Anbindung/Warenkorb/"><WarenkorbInfo><Date>2026-11-20</Date><Time>10:00:00</Time><Version>2.5</Version></WarenkorbInfo><Order>${info}${items.join("")}</Order></Warenkorb>`;
}

function ratio(ones: readonly Measured[], adds: readonly Measured[]): number {
  return median(ones.map((one, round) => totalCpu(one) / totalCpu(adds[round]!)));
}

async function articlesInStock(count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ article_number: string }>(
    `select a.article_number from article as a
     join stock as s on s.article_number = a.article_number and s.available > 100
     where a.is_orderable
       and exists (select 1 from price as p where p.article_number = a.article_number and p.price_list = 'general')
     order by a.article_number limit $1`,
    [count],
  );
  await client.end();
  if (rows.length < count) throw new Error("the demo catalogue has too few articles in stock");
  return rows.map((row) => row.article_number);
}
