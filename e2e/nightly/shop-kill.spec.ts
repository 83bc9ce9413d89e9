// Kills the whole shop repeatedly, once together with its database, while customers order over HTTP.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import pg from "pg";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { addItem, getCart, login, placeOrder, type Operation } from "#contract/generated/operations.ts";
import { findRunningDatabase } from "#server/db/embedded/running.ts";
import { freePort, pause, type ShopProcess, startShop } from "../../scripts/testing/shop-process.ts";
import { expect, test } from "../support/test.ts";

const KILLS = 6;
/** Number of the kill that includes the database. */
const DATABASE_TOO = 3;
const MAX_LIFETIME_MS = 1_500;
const TRY_AGAIN_AFTER_MS = 100;
const BUYERS = [
  "anna.brandt@holzbau-brandt.example",
  "jonas.keller@holzbau-brandt.example",
  "mira.voss@elbe-haustechnik.example",
  "uwe.petersen@fachhandel-kappeln.example",
];
const baseSiteId = "FIWE-DE";
const TERMS = "2026-10";
/** The demo's past orders have lower numbers. */
const FIRST_OF_SHOP = "4500000000";

let home: string;
let port: number;
let shop: ShopProcess;
let database: pg.Client;
let settings: Record<string, string>;

/** E-mails accepted by the mail server: order code → Message-IDs, duplicates included. */
const received = new Map<string, string[]>();
async function storeMail(mail: Buffer): Promise<void> {
  const { subject, messageId } = await PostalMime.parse(mail);
  const orderCode = /\d{10}/.exec(subject ?? "")?.[0] ?? "";
  received.set(orderCode, [...(received.get(orderCode) ?? []), messageId ?? ""]);
}
const mailServer = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  logger: false,
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      void storeMail(Buffer.concat(chunks)).finally(() => done(null));
    });
  },
});
// Connections of a killed shop break off in the middle of a message.
mailServer.on("error", () => {});

test.beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "ankerplatz-kill-"));
  // As root, the database runs under another user, who needs access.
  chmodSync(home, 0o755);
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port: mailPort } = mailServer.server.address() as { port: number };
  settings = { DATA_DIR: join(home, "data"), SMTP_URL: `smtp://127.0.0.1:${mailPort}`, DEMO: "on", ERP_PACE: "days" };
  port = await freePort();
  shop = await startShop(port, settings);
});
test.afterAll(async () => {
  await database?.end();
  await shop?.end("SIGTERM");
  await new Promise<void>((resolve) => mailServer.close(resolve));
  rmSync(home, { recursive: true, force: true });
});

async function call<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables): Promise<Result> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ id: operation.id, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Result; errors?: unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Repeats a step until the shop has responded, as a customer or browser would. */
async function untilAnswered<T>(step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch {
      await pause(TRY_AGAIN_AFTER_MS);
    }
  }
}

const buying = new AbortController();
/** Orders one cart after the other; each is submitted until its order is acknowledged. */
async function buyForEver(accessToken: string, articleNumber: string): Promise<Map<string, string>> {
  const orders = new Map<string, string>();
  while (!buying.signal.aborted) {
    await untilAnswered(() => call(addItem, { baseSiteId, accessToken, id: articleNumber, quantity: 1_000 }));
    const { getCart: seen } = await untilAnswered(() => call(getCart, { baseSiteId, accessToken, cartId: "current" }));
    const cartId = seen.cart!.guid;
    const { placeOrder: placed } = await untilAnswered(() => call(placeOrder, { baseSiteId, accessToken, cartId, tacVersion: TERMS }));
    if (!placed.code) throw new Error(`not ordered: ${placed.errors.join()}`);
    orders.set(cartId, placed.code);
  }
  return orders;
}

function killDatabase(): void {
  const { database: running } = JSON.parse(readFileSync(join(settings["DATA_DIR"]!, "ankerplatz.json"), "utf8")) as {
    database: { cluster: string };
  };
  process.kill(
    Number(readFileSync(resolvePath(settings["DATA_DIR"]!, running.cluster, "postmaster.pid"), "utf8").split("\n")[0]),
    "SIGKILL",
  );
}

const rows = async (text: string) => (await database.query<Record<string, unknown>>(text)).rows;

async function connect(): Promise<void> {
  const url = await findRunningDatabase(settings["DATA_DIR"]!);
  database = new pg.Client({ connectionString: url! });
  database.on("error", () => {});
  await database.connect();
}

test("each acknowledged order exists once in shop and ERP, and its e-mail was sent once (API-CHECK-06)", async () => {
  test.setTimeout(120_000);
  await connect();
  const [article] = await rows(`select p.article_number from price as p join article as a using (article_number)
    where a.is_orderable and a.quantity_interval = 1 and a.quantity_max is null and a.delivery_speed = 'FASTDELIVERY'
    group by 1 having min(p.lower_bound) = 1 order by 1 limit 1`);
  const articleNumber = String(article?.["article_number"]);
  await database.end();
  const tokens = await Promise.all(
    BUYERS.map(async (username) => (await call(login, { baseSiteId, username, password: "Duebel-2026!" })).login.accessToken!),
  );

  const bought = Promise.all(tokens.map((accessToken) => buyForEver(accessToken, articleNumber)));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await Promise.race([bought, pause(Math.random() * MAX_LIFETIME_MS)]);
    // A database whose shop was killed shuts down cleanly by itself, so it is killed first.
    if (kill === DATABASE_TOO) killDatabase();
    await shop.end("SIGKILL");
    shop = await startShop(port, settings);
  }
  buying.abort();
  const byCart = await bought;
  const acknowledged = byCart.flatMap((orders) => [...orders.values()]).toSorted();

  await connect();
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  // Every cart was submitted until acknowledged, so these are all orders from carts (the demo's past orders have none).
  expect(
    (await rows("select order_code from customer_order where cart_id is not null order by 1")).map((row) => row["order_code"]),
  ).toEqual(acknowledged);
  await expect(async () => {
    const waiting = await rows(`select order_code from customer_order as o where o.cart_id is not null and (not exists
        (select 1 from mail_message as m where m.key = 'order-confirmation:' || o.order_code and m.sent_at is not null)
        or not exists (select 1 from outbox_message as b where b.key = o.order_code and b.delivered_at is not null))`);
    expect(waiting).toEqual([]);
  }).toPass({ timeout: 30_000, intervals: [250] });
  expect(
    (await rows(`select order_code from erp.sales_order where order_code >= '${FIRST_OF_SHOP}' order by 1`)).map(
      (row) => row["order_code"],
    ),
  ).toEqual(acknowledged);
  expect(await rows("select count(*)::integer as mails from mail_message where key like 'order-confirmation:%'")).toEqual([
    { mails: acknowledged.length },
  ]);
  expect([...received.keys()].toSorted()).toEqual(acknowledged);
  for (const [orderCode, messageIds] of received) {
    expect([orderCode, new Set(messageIds).size]).toEqual([orderCode, 1]);
    expect(messageIds[0]).toMatch(/^<.+@.+>$/);
  }
  const distinct = new Set([...received.values()].map((messageIds) => messageIds[0]));
  expect(distinct.size).toBe(acknowledged.length);
});
