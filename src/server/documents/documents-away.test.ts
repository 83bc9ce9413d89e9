// The shop with a folder for documents, which goes away and comes back.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DOCUMENTS_PATH } from "#contract/document-links.ts";
import { ANNA, openSmallShop, type SmallShop, type Tokens } from "../testing/small-shop.ts";
import { registerDocuments } from "./index.ts";

const HOLZBAU = "0000100200";
const PROBED_WITHIN_MS = 15_000;

let shop: SmallShop;
let anna: Tokens;
let folder: string;
const away = () => `${folder}-away`;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "documents-"));
  shop = await openSmallShop({ config: { documentsUrl: pathToFileURL(folder).href } });
  anna = await shop.signIn(ANNA);
  shop.shop.erp.fetchDocument = async (_caller, { number }) => Buffer.from(`content of ${number}`);
});
afterAll(async () => {
  await shop?.close();
  for (const each of [folder, away()]) rmSync(each, { recursive: true, force: true });
});

async function register(number: string): Promise<void> {
  const file = { mediaType: "application/pdf", fileName: `${number}.pdf` };
  const document = {
    kind: "invoice",
    number,
    revision: 1,
    customerId: HOLZBAU,
    orderCode: "0000000007",
    createdOn: "2026-11-20",
    title: {},
  };
  await shop.db.transaction().execute((tx) => registerDocuments(tx, [{ ...document, files: [file] }]));
}
const get = (number: string, headers: Record<string, string> = {}) =>
  shop.inject({ method: "GET", url: `${DOCUMENTS_PATH}/invoice/${number}.pdf?access_token=${anna.accessToken}`, headers });
const gauge = async () => /^document_store_answers (\d)$/m.exec((await shop.inject("/metrics")).body)?.[1];
async function bringBack(): Promise<void> {
  renameSync(away(), folder);
  await expect.poll(gauge, { timeout: PROBED_WITHIN_MS, interval: 200 }).toBe("1");
}
afterEach(async () => {
  if (existsSync(away())) await bringBack();
});

test("downloads come from the folder, whole and in part; the database has no bytes (SCALE-14)", async () => {
  await register("RE-1");
  const whole = await get("RE-1");
  expect([whole.statusCode, whole.body]).toEqual([200, "content of RE-1"]);
  const part = await get("RE-1", { range: "bytes=11-14" });
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "RE-1", "bytes 11-14/15"]);
  const sha256 = String(whole.headers["etag"]).replaceAll('"', "");
  const { rows } = await sql`select content from document_content where sha256 = ${sha256}`.execute(shop.db);
  expect(rows).toEqual([{ content: null }]);
  expect(readdirSync(join(folder, sha256.slice(0, 2)))).toEqual([sha256]);
});

test("while the folder is away, pages live and downloads say when to come back (SCALE-15)", async () => {
  await register("RE-2");
  await register("RE-3");
  expect((await get("RE-2")).statusCode).toBe(200);
  renameSync(folder, away());

  const page = await get("RE-2", { accept: "text/html", "accept-language": "de" });
  expect([page.statusCode, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([503, "60", "no-store"]);
  expect(page.headers["content-type"]).toContain("text/html");
  expect([page.headers["content-disposition"], page.headers["etag"]]).toEqual([undefined, undefined]);
  expect(page.body).toContain("Das Dokument ist gleich wieder da");
  expect((await get("RE-2", { accept: "text/html", "accept-language": "en" })).body).toContain("The document will be right back");
  const program = await get("RE-2", { accept: "application/json", "accept-language": "en" });
  expect([program.statusCode, program.json()]).toMatchObject([503, { error: { type: "UnavailableError" } }]);
  // One that was never opened cannot be stored.
  expect((await get("RE-3")).statusCode).toBe(503);

  expect((await shop.inject("/")).statusCode).toBe(200);
  expect((await shop.inject("/health/ready")).statusCode).toBe(200);
  expect(await gauge()).toBe("0");

  await bringBack();
  expect([(await get("RE-2")).body, (await get("RE-3")).body]).toEqual(["content of RE-2", "content of RE-3"]);
});

test("mails of new invoices wait in the queue and are sent when the folder is back (SCALE-15)", async () => {
  await register("RE-4");
  await sql`
    insert into document_recipient (recipient_id, customer_id, kind, email, email_key, format, language, site_id, created_at, confirmed_at)
    values (gen_random_uuid(), ${HOLZBAU}, 'invoice', 'buch@holzbau.test', 'buch@holzbau.test', 'pdf', 'de-DE', 'FIWE-DE', now(), now())`.execute(
    shop.db,
  );
  const mails = async () =>
    (await sql<{ recipient: string }>`select recipient from mail_message where recipient = 'buch@holzbau.test'`.execute(shop.db)).rows
      .length;
  renameSync(folder, away());
  await shop.shop.jobs.add(shop.db, "mail-document", { kind: "invoice", number: "RE-4", revision: 1 }, { key: "mail-document:RE-4" });
  await shop.runJobs();
  const job = sql`select attempts, last_error from graphile_worker.jobs where key = 'mail-document:RE-4'`;
  expect((await job.execute(shop.db)).rows).toEqual([
    { attempts: 1, last_error: expect.stringContaining("document store does not answer") },
  ]);
  expect(await mails()).toBe(0);

  await bringBack();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
  await shop.runJobs();
  expect([(await job.execute(shop.db)).rows, await mails()]).toEqual([[], 1]);
});

test("a damaged file is not served (SCALE-14)", async () => {
  await register("RE-5");
  expect((await get("RE-5")).statusCode).toBe(200);
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from business_document_file as f join business_document as d using (document_id) where d.number = 'RE-5'`.execute(
    shop.db,
  );
  const { sha256 } = rows[0]!;
  writeFileSync(join(folder, sha256.slice(0, 2), sha256), "CONTENT of RE-5");
  const response = await get("RE-5");
  expect([response.statusCode, response.body.includes("CONTENT")]).toEqual([500, false]);
});
