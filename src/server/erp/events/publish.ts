import type { RawBuilder } from "kysely";
import type { Tx } from "../../db/db.ts";
import { jobGathered } from "../../jobs/jobs-store.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { keyOf, type PublishedEvent } from "./events.ts";
import { insertMessages, type NewMessage } from "./message-store.ts";

/** The shop's task that reads what the ERP tells; whoever knows of news may add it. */
export const READ_ERP_MESSAGES = "read-erp-messages";

export type Versioned = { news: PublishedEvent; version: number };

export function toMessage({ news, version }: Versioned, at: Date): NewMessage {
  const key = keyOf(news);
  return { messageId: `${news.kind}:${key}:${version}`, kind: news.kind, key, version, at, payload: news };
}

/** Writes down what the shop is to be told, last in the transaction that changes it, and asks the shop to read on. */
export async function publish(tx: Tx, news: readonly Versioned[], at: Date): Promise<void> {
  if (news.length === 0) return;
  await insertMessages(
    tx,
    news.map((each) => toMessage(each, at)),
  );
  await scheduleRead(tx);
}

/** What is told within this time is read at once: a reading costs as much as an order, however little is new. */
const READ_WITHIN_MS = 1_000;

export async function scheduleRead(tx: Tx): Promise<void> {
  await jobQueue.gather(tx, READ_ERP_MESSAGES, READ_WITHIN_MS);
}

/** The same as parts of the statement that writes what is told, behind a row of it: its lock comes first. */
export function scheduledRead(behind: RawBuilder<unknown>): RawBuilder<unknown> {
  return jobGathered(READ_ERP_MESSAGES, READ_WITHIN_MS, behind);
}
