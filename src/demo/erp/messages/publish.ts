import type { RawBuilder } from "kysely";
import type { Tx } from "#server/db/db.ts";
import { jobGathered } from "#server/jobs/jobs-store.ts";
import { jobQueue } from "#server/jobs/queue.ts";
import { READ_ERP_MESSAGES } from "#server/erp/index.ts";
import { keyOf, type PublishedEvent } from "./events.ts";
import { insertMessages, type NewMessage } from "./message-store.ts";

export type Versioned = { event: PublishedEvent; version: number };

export function toMessage({ event, version }: Versioned, at: Date): NewMessage {
  const key = keyOf(event);
  return { messageId: `${event.kind}:${key}:${version}`, kind: event.kind, key, version, at, payload: event };
}

/** Stores messages for the shop and schedules the shop to read them. Call it last in the transaction that makes the changes. */
export async function publish(tx: Tx, events: readonly Versioned[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await insertMessages(
    tx,
    events.map((each) => toMessage(each, at)),
  );
  await scheduleRead(tx);
}

/**
 * Debounce: messages within this time are read together, because one read costs as much as an order, however few messages there
 * are.
 */
const READ_WITHIN_MS = 1_000;

export async function scheduleRead(tx: Tx): Promise<void> {
  await jobQueue.gather(tx, READ_ERP_MESSAGES, READ_WITHIN_MS);
}

/** CTEs for the statement that writes the messages, placed after one of its rows so that its lock is taken first. */
export function scheduledRead(behind: RawBuilder<unknown>): RawBuilder<unknown> {
  return jobGathered(READ_ERP_MESSAGES, READ_WITHIN_MS, behind);
}
