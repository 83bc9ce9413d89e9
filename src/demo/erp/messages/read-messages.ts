import type { Db } from "#server/db/db.ts";
import { type MessageRow, selectMessages } from "./message-store.ts";
import { reviveDates } from "#server/erp/index.ts";
import type { ErpMessage, ErpMessages } from "#server/ports/erp-messages.ts";
import type { PublishedEvent } from "./events.ts";

/**
 * Messages after a position; an invalid position means from the beginning, so a reader that lost its position reads everything
 * again.
 */
export async function readMessages(
  db: Db,
  { position, limit, trackingUrl }: { position: string | null; limit: number; trackingUrl(externalId: string): string },
): Promise<ErpMessages> {
  const after = position !== null && /^\d{1,18}$/.test(position) ? position : "0";
  const size = Math.max(1, limit);
  const rows = await selectMessages(db, after, size + 1);
  const read = rows.slice(0, size);
  return {
    messages: read.map((row) => toErpMessage(row, trackingUrl)),
    position: read.at(-1)?.position ?? after,
    hasMore: rows.length > size,
  };
}

function toErpMessage({ messageId, version, at, payload }: MessageRow, trackingUrl: (externalId: string) => string): ErpMessage {
  const event = reviveDates(payload) as PublishedEvent;
  if (event.kind !== "handling-unit") return { ...event, messageId, version, at };
  return { kind: event.kind, unit: { ...event.unit, trackingUrl: trackingUrl(event.unit.externalId) }, messageId, version, at };
}
