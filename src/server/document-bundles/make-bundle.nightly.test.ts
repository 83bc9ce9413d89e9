// Large bundles: memory, and a process that is killed.
import { DAY_MS } from "#contract/format/calendar.ts";
import { execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCartShop, type CartShop } from "../cart/testing.ts";
import { openDocumentStore } from "../documents/index.ts";
import type { BundlePlan } from "./bundle-plan.ts";
import { insertBundle, selectFinished, selectPart } from "./bundle-store.ts";
import { unpack } from "./testing.ts";

const PATIENCE_MS = 300_000;
const CHILD = join(import.meta.dirname, "kill-test.child.ts");
const FILE_BYTES = 40_000_000;
const FILES = 3;
/** A third of the archive. */
const MEMORY = 40 * 1024 * 1024;
/** With a large heap, the peak counts garbage that V8 has had no reason to collect. */
const SMALL_HEAP = ["--max-semi-space-size=1", "--max-old-space-size=64"];

let shop: CartShop;
const hashes: string[] = [];
beforeAll(async () => {
  shop = await createCartShop();
  for (let count = 0; count < FILES; count += 1) hashes.push(await openDocumentStore(shop.db).put(randomBytes(FILE_BYTES)));
}, PATIENCE_MS);
afterAll(() => shop.database.close());

async function insert(files: readonly string[], bytes = FILE_BYTES): Promise<string> {
  const bundleId = randomUUID();
  const texts = { kind: "Datenblatt", number: "TD", revision: "Rev. 1", language: "Deutsch", issuedOn: "2026-01-02", day: "2026-01-02" };
  const plan: BundlePlan = {
    title: "Auftrag 1",
    language: "de-DE",
    day: "2026-11-20",
    folders: [{ name: "1 Dübel", omitted: [], files: files.map((sha256, index) => ({ ...texts, name: `${index}.pdf`, sha256, bytes })) }],
  };
  const { customerId, accountId } = shop.anna;
  const times = { requestedAt: new Date(), expiresAt: new Date(Date.now() + DAY_MS) };
  const named = { siteId: "FIWE-DE", title: "Auftrag 1", fileName: "Unterlagen.zip" };
  await insertBundle(shop.db, { bundleId, customerId, accountId, ...named, plan, planBytes: files.length * bytes, ...times });
  return bundleId;
}

async function download(bundleId: string): Promise<Buffer> {
  const bundle = (await selectFinished(shop.db, {
    bundleId,
    scope: { customerIds: [shop.anna.customerId], accountIds: null },
    now: new Date(),
  }))!;
  const parts: Buffer[] = [];
  for (;;) {
    const part = await selectPart(shop.db, bundle, parts.length);
    if (!part) break;
    parts.push(part);
  }
  const whole = Buffer.concat(parts);
  expect(whole).toHaveLength(bundle.bytes);
  return whole;
}

const argumentOf = (bundleId: string, warmUpId: string | null = null) => JSON.stringify({ url: shop.database.url, bundleId, warmUpId });

test("a bundle of 120 MB takes the memory of a few parts (DOCS-17)", { timeout: PATIENCE_MS }, async () => {
  const warmUpId = await insert([await openDocumentStore(shop.db).put(Buffer.from("warm-up"))], 7);
  const bundleId = await insert(hashes);
  const { stdout } = await promisify(execFile)(process.execPath, [...SMALL_HEAP, CHILD, argumentOf(bundleId, warmUpId)]);
  const { grownBytes } = JSON.parse(stdout) as { grownBytes: number };
  console.log(`memory grew by ${Math.round(grownBytes / 1024 / 1024)} MB`);
  expect(grownBytes).toBeLessThan(MEMORY);
  expect(unpack(await download(bundleId)).map(({ content }) => content.length)).toEqual([
    ...hashes.map(() => FILE_BYTES),
    expect.any(Number),
  ]);
});

test("a bundle whose process was killed is made by the next run, with one email (DOCS-17)", { timeout: PATIENCE_MS }, async () => {
  const bundleId = await insert(hashes.slice(0, 2));
  const child = spawn(process.execPath, [CHILD, argumentOf(bundleId)], { stdio: "inherit" });
  const ended = new Promise((resolve) => child.once("close", (_code, signal) => resolve(signal)));
  const parts = async () =>
    (await shop.db.selectFrom("document_bundle_part").select("position").where("bundle_id", "=", bundleId).execute()).length;
  while ((await parts()) < 5) await pause(10);
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  const mails = () => shop.db.selectFrom("mail_message").select("message_id").where("key", "=", `document-bundle:${bundleId}`).execute();
  expect(await mails()).toEqual([]);

  await promisify(execFile)(process.execPath, [CHILD, argumentOf(bundleId)]);
  expect(unpack(await download(bundleId)).map(({ content }) => content.length)).toEqual([FILE_BYTES, FILE_BYTES, expect.any(Number)]);
  expect(await mails()).toHaveLength(1);
});
