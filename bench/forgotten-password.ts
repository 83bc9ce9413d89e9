// Measures CPU of server and database together: a forgotten password (the request with its job, token and e-mail) against
// addItem; rounds alternate. Exits with status 1 if the ratio is above three. Run: node bench/forgotten-password.ts
import pg from "pg";
import { addItem, requestForgottenPassword } from "#contract/generated/operations.ts";
import { signIn } from "./support/customer.ts";
import { describeCpu, measure, type Measured, medianOf, totalCpu } from "./support/measure.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(5);
const TIMES = unlessQuick(200, 3);
const LIMIT_RATIO = 3;
const baseSiteId = "FIWE-DE";
const ANNA = "anna.brandt@holzbau-brandt.example";

const results = startResults("forgotten-password");
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
  let requested = 0;
  const forget = async () => {
    await customer.call(requestForgottenPassword, { baseSiteId, userId: `kunde${requested++}@beispiel.example` });
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
  if (sent[0]!.mails < requested) throw new Error(`${requested} were asked for and ${sent[0]!.mails} mailed`);
  const ratio = median(forgotten.map((one, round) => totalCpu(one) / totalCpu(adds[round]!)));
  for (const [name, rounds] of Object.entries({ adds, forgotten })) console.log(`${name}: ${describeCpu(medianOf(rounds))}`);
  results.note("`addItem`", totalCpu(medianOf(adds)), "ms CPU");
  results.note("forgotten password", totalCpu(medianOf(forgotten)), "ms CPU");
  results.atMost("forgotten password ÷ `addItem`", ratio, LIMIT_RATIO);
  results.write();
} finally {
  await client.end();
  await shop.stop();
}
