// Requests, decides and orders in a loop until it is killed; started by kill.nightly.test.ts. Writes each acknowledged step as a line.
import { writeSync } from "node:fs";
import { pino } from "pino";
import { addItems } from "../cart/index.ts";
import { contextOf } from "../cart/testing.ts";
import { openCatalogues } from "../catalogue/index.ts";
import { connectDatabase } from "../db/connect.ts";
import { activeViewerOfAccount } from "../identity/index.ts";
import type { Customer } from "../viewer.ts";
import { selectOpenApprovals } from "./approval-store.ts";
import { decideApproval } from "./decide-approval.ts";
import { requestApproval } from "./request-approval.ts";
import type { RequesterShop } from "./requester.ts";

const TERMS = "2026-10";
const { url, requesters, approver, customerId, articles } = JSON.parse(process.argv[2]!) as {
  url: string;
  requesters: string[];
  approver: string;
  customerId: string;
  articles: string[];
};
const { db } = connectDatabase(url, { max: requesters.length, applicationName: "killed" });
const catalogues = await openCatalogues({ db, log: pino({ level: "silent" }) });
const as = (viewer: Customer) => contextOf(db, viewer, { catalogues });
const boss = as((await activeViewerOfAccount(db, { accountId: approver, customerId }))!);
const shop = {
  createContext: (_site: unknown, viewer: Customer) => as(viewer),
  content: { current: () => ({ sites: [boss.site] }) },
} as unknown as RequesterShop;

async function approve(id: string): Promise<void> {
  const input = { id, decision: "approve", reason: "", confirmedChanges: "", tacVersion: TERMS, ipAddress: "" } as const;
  const outcome = await decideApproval(shop, boss, input);
  if (outcome.kind !== "approved") throw new Error(JSON.stringify(outcome));
  // Synchronous, so that acknowledged steps are reported even if the process is killed right after.
  writeSync(1, `approved ${id} ${outcome.orderCode}\n`);
}

async function requestForEver(accountId: string): Promise<never> {
  const ctx = as((await activeViewerOfAccount(db, { accountId, customerId }))!);
  for (;;) {
    await addItems(ctx, { items: articles.map((articleNumber) => ({ articleNumber })) });
    const outcome = await requestApproval(ctx, { cartId: "current", comment: "", language: "de-DE", ipAddress: "" });
    if (outcome.kind !== "requested") throw new Error(JSON.stringify(outcome));
    writeSync(1, `requested ${outcome.requestId}\n`);
    await approve(outcome.requestId);
  }
}

// Requests that an earlier life left open.
for (const { requestId } of await selectOpenApprovals(db, boss.viewer.kind === "customer" ? boss.viewer.customerId : ""))
  await approve(requestId);
writeSync(1, "ready\n");
await Promise.all(requesters.map(requestForEver));
