// Measures CPU of server and database together: a registration (captcha checked; account, customer, link and e-mails written;
// e-mails sent) without its password hash, against addItem in the same run; rounds alternate. Exits with status 1 if the limit
// is missed. Run: node bench/register.ts
import { setTimeout as sleep } from "node:timers/promises";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import pg from "pg";
import { addItem, register, type RegisterMutationVariables } from "#contract/generated/operations.ts";
import { hashPassword } from "#server/identity/index.ts";
import { signIn } from "./support/customer.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(5);
const ADDS = unlessQuick(200, 5);
/** The rate limit of one network. */
const REGISTRATIONS = unlessQuick(20);
const LIMIT_RATIO = 5;
const SITE = "FIWE-DE";
const PASSWORD = "Anker-und-Duebel-7";

const results = startResults("register");
// The captcha's difficulty for the browser does not affect the cost of checking its solution.
const shop = await startBenchShop({ CAPTCHA_COST: "1" });
try {
  const { articles, versions } = await readShop();
  const customer = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  let counter = 0;
  const add = (i: number) =>
    customer.call(addItem, { baseSiteId: SITE, accessToken: customer.accessToken, cartId: "current", id: articles[i % articles.length]! });
  const hash = await measure(20, () => hashPassword(PASSWORD), true);
  for (let i = 0; i < 30; i += 1) await add(i);
  await registerSome(await solve(10));
  const ratios: number[] = [];
  const costs: { adds: number; all: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const adds = await measure(ADDS, add);
    const solved = await solve(REGISTRATIONS);
    const all = await measure(REGISTRATIONS, (i) => registerSome([solved[i]!]));
    const own = all - hash;
    ratios.push(own / adds);
    costs.push({ adds, all });
    console.log(
      `register ${all.toFixed(1)} ms CPU, of which hash ${hash.toFixed(1)}; addItem ${adds.toFixed(1)}; ${(own / adds).toFixed(1)} times`,
    );
  }
  const ratio = median(ratios);
  results.note("`addItem`", median(costs.map(({ adds }) => adds)), "ms CPU");
  results.note("registration", median(costs.map(({ all }) => all)), "ms CPU");
  results.note("password hash", hash, "ms CPU");
  results.atMost("registration without its password hash ÷ `addItem`", ratio, LIMIT_RATIO);
  results.write();

  async function solve(count: number): Promise<string[]> {
    await clearPaces();
    const solutions: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const challenge = (await (await fetch(`${shop.url}/captcha/challenge`)).json()) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      solutions.push(Buffer.from(JSON.stringify({ challenge, solution })).toString("base64"));
    }
    await clearPaces();
    return solutions;
  }

  async function registerSome(solutions: readonly string[]): Promise<void> {
    for (const captchaResponse of solutions) {
      counter += 1;
      const { register: result } = await customer.call(register, { ...person(counter), captchaResponse });
      if (result.statusCode !== 201) throw new Error(`not registered: ${result.statusCode} ${result.errorCode}`);
    }
  }

  function person(at: number): Omit<RegisterMutationVariables, "captchaResponse"> {
    return {
      baseSiteId: SITE,
      industrialSector: "GROUP-retailer",
      salutation: "mrs",
      title: "",
      firstName: "Frida",
      lastName: "Ohm",
      email: `frida${at}@bench.example`,
      phoneNumber: "",
      craft: "",
      country: "DE",
      companyName: "Ohm GmbH",
      customerNumber: "",
      streetName: "Hafenstraße",
      streetNumber: "1",
      zipCode: "20457",
      city: "Hamburg",
      password: PASSWORD,
      passwordValidation: PASSWORD,
      registrationDataProtectionAgreementVersion: versions.privacy,
      registrationTacVersion: versions.tac,
      advertisingConsent: false,
    };
  }
} finally {
  await shop.stop();
}

/** Average CPU of a run in ms: of the shop and its database until background jobs have finished, or of this process. */
async function measure(times: number, run: (i: number) => Promise<unknown>, isOwn = false): Promise<number> {
  const cpu = (): number => {
    if (isOwn) {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    }
    const { server, database } = shop.cpu();
    return server + database;
  };
  await sleep(1_500);
  const before = cpu();
  for (let i = 0; i < times; i += 1) await run(i);
  if (!isOwn) await sleep(2_000);
  return (cpu() - before) / times;
}

async function clearPaces(): Promise<void> {
  await query("delete from sign_in_pace");
}

/** Articles that every visitor can order, and the versions of the terms that a registration accepts. */
async function readShop(): Promise<{ articles: string[]; versions: { privacy: string; tac: string } }> {
  const rows = await query<{ article_number: string }>(
    `select a.article_number from article as a
     join stock as s on s.article_number = a.article_number and s.available > 1000
     where a.is_orderable and a.delivery_speed = 'FASTDELIVERY' order by a.article_number limit 30`,
  );
  const [found] = await query<{ fields: { privacyVersion: { value: string }; tacVersion: { value: string } } | null }>(
    `select jsonb_path_query_first(placeholders, 'lax $.**?(@.componentName == "Registration").fields') as fields
     from content_page where site_id = $1 and path = '/my-account/registration' limit 1`,
    [SITE],
  );
  if (rows.length === 0 || !found?.fields) throw new Error("the demo has no article with much stock, or no page to register on");
  const { privacyVersion, tacVersion } = found.fields;
  return { articles: rows.map((row) => row.article_number), versions: { privacy: privacyVersion.value, tac: tacVersion.value } };
}

async function query<Row extends pg.QueryResultRow>(text: string, values: string[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
