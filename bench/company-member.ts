// Measures what a company costs those who browse: a family page with customer prices for one account, while its customer has no
// company and while it is a company's administrator, in alternating rounds. Exits with status 1 if the limit is missed. Run:
// node bench/company-member.ts
import pg from "pg";
import { signIn } from "./support/customer.ts";
import { describeCpu, type Measured, measure, medianOf, totalCpu } from "./support/measure.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const LIMIT_MS = 0.2;
const ROUNDS = unlessQuick(7);
const REQUESTS = unlessQuick(300, 5);
/** A customer of the demo without a company. */
const EMAIL = "mira.voss@elbe-haustechnik.example";

let visits = 0;
const results = startResults("company-member");
const shop = await startBenchShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });
try {
  await database.connect();
  const { cookie } = await signIn(shop.url, EMAIL);
  const family = await findFamily();
  const open = async (): Promise<void> => {
    const response = await fetch(`${shop.url}${family}?visit=${(visits += 1)}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${family} responded with ${response.status}`);
    await response.text();
  };
  const setUp = { alone: endCompany, member: startCompany };
  const rounds: Record<keyof typeof setUp, Measured[]> = { alone: [], member: [] };
  // The first round compiles the code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, start] of Object.entries(setUp) as [keyof typeof setUp, () => Promise<void>][]) {
      await start();
      const measured = await measure(shop, REQUESTS, open);
      console.log(`${name.padEnd(6)} ${describeCpu(measured)}`);
      if (round > 0) rounds[name].push(measured);
    }
  }
  const [alone, member] = [totalCpu(medianOf(rounds.alone)), totalCpu(medianOf(rounds.member))];
  results.note("family page without a company", alone, "ms CPU");
  results.note("family page as a company's administrator", member, "ms CPU");
  results.atMost("additional cost of a company", member - alone, LIMIT_MS, "ms CPU");
  results.write();
} finally {
  await database.end();
  await shop.stop();
}

async function startCompany(): Promise<void> {
  await database.query("insert into company (customer_id, created_at) select customer_id, now() from account where email = $1", [EMAIL]);
  await database.query(
    `insert into company_member (customer_id, account_id, roles, joined_at)
     select customer_id, account_id, array['admin'], now() from account where email = $1`,
    [EMAIL],
  );
}

async function endCompany(): Promise<void> {
  await database.query("delete from company where customer_id = (select customer_id from account where email = $1)", [EMAIL]);
}

async function findFamily(): Promise<string> {
  const overview = await (await fetch(`${shop.url}/sortiment`)).text();
  for (const [, category] of overview.matchAll(/href="(\/sortiment\/[^"#?]+)"/g)) {
    const family = /href="(\/produkte\/[^"#?]+)"/.exec(await (await fetch(`${shop.url}${category}`)).text());
    if (family) return family[1]!;
  }
  throw new Error("no category has a family");
}
