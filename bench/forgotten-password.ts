// Measures CPU of server and database together: a forgotten password (the request with its job, token and e-mail) against
// addItem; rounds alternate. Exits with status 1 if the ratio is above three. Run: node bench/forgotten-password.ts
import pg from "pg";
import { addItem, requestForgottenPassword } from "#contract/generated/operations.ts";
import { signIn } from "./support/customer.ts";
import { measure, type Measured, medianOf, totalCpu } from "./support/measure.ts";
import { median } from "./support/rebuild.ts";
import { startBenchShop } from "./support/shop.ts";

const ROUNDS = 5;
const TIMES = 200;
const LIMIT_RATIO = 3;
const baseSiteId = "FIWE-DE";
const ANNA = "anna.brandt@holzbau-brandt.example";

const shop = await startBenchShop();
const client = new pg.Client({ connectionString: shop.databaseUrl });
try {
  await client.connect();
  // One account per request, because of the rate limit per account.
  await client.query(
    `insert into account (customer_id, email, password_hash, first_name, last_name)
     select customer_id, 'kunde' || n || '@beispiel.example', password_hash, 'Kai', 'Krüger'
     from account, generate_series(0, $1::int) as n where email = $2`,
    [(ROUNDS + 1) * TIMES, ANNA],
  );
  const { rows } = await client.query<{ article_number: string }>(
    "select article_number from article join stock using (article_number) where is_orderable and available > 1000 order by 1 limit 30",
  );
  const customer = await signIn(shop.url, ANNA);
  const { accessToken } = customer;
  const add = async (i: number) => {
    await customer.call(addItem, { baseSiteId, accessToken, cartId: "current", id: rows[i % rows.length]!.article_number });
  };
  let asked = 0;
  const forget = async () => {
    await customer.call(requestForgottenPassword, { baseSiteId, userId: `kunde${asked++}@beispiel.example` });
  };

  for (let i = 0; i < TIMES; i++) {
    await add(i);
    await forget();
  }
  const adds: Measured[] = [];
  const forgotten: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    adds.push(await measure(shop, TIMES, add));
    forgotten.push(await measure(shop, TIMES, forget));
  }
  const { rows: sent } = await client.query<{ mails: number }>("select count(*)::int as mails from mail_message where sent_at is not null");
  if (sent[0]!.mails < asked) throw new Error(`${asked} were asked for and ${sent[0]!.mails} mailed`);
  const ratio = median(forgotten.map((one, round) => totalCpu(one) / totalCpu(adds[round]!)));
  for (const [name, rounds] of [
    ["addItem", adds],
    ["forgotten password, job and mail included", forgotten],
  ] as const) {
    const { server, database, wall } = medianOf(rounds);
    console.log(`${name}: server ${server.toFixed(1)}, database ${database.toFixed(1)} ms CPU, answered in ${wall.toFixed(1)} ms`);
  }
  const isKept = ratio <= LIMIT_RATIO;
  console.log(`forgotten password ÷ addItem: ${ratio.toFixed(1)}; limit ${LIMIT_RATIO}: ${isKept ? "kept" : "MISSED"}`);
  if (!isKept) process.exitCode = 1;
} finally {
  await client.end();
  await shop.stop();
}
