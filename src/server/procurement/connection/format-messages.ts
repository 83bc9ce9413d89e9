import type { Db } from "../../db/db.ts";
import { selectMessageBody, selectMessages, type StoredMessage } from "./connection-store.ts";
import { outcomeOf } from "./connection.wire.ts";
import { MESSAGE_ID, SHOWN } from "./show-connection.ts";

/** Query of the shop's staff: `messageId` null lists all messages of the customer, otherwise returns one. */
export type MessagesQuery = { customerId: string; messageId: string | null };

const COLUMNS = ["ID", "TIME (UTC)", "WHAT", "VERSION", "OUTCOME", "LINES", "LEFT", "BYTES", "ORDER", "PERSON"];

/**
 * Messages of a customer's software as plain text, newest first, limited as on the customer's page, or the body of one message;
 * null when it does not exist (PROCURE-25). Credentials are removed before messages are stored.
 */
export async function formatMessages(db: Db, { customerId, messageId }: MessagesQuery): Promise<string | null> {
  const reader = { customerId, accountId: null };
  if (messageId !== null) {
    const body = MESSAGE_ID.test(messageId) ? await selectMessageBody(db, reader, messageId) : null;
    return body === null ? null : printable(body);
  }
  const messages = await selectMessages(db, reader, SHOWN);
  return messages.length === 0 ? null : inColumns([COLUMNS, ...messages.map(toRow)]);
}

function toRow(message: StoredMessage): string[] {
  const { messageId, sentAt, kind, version, lines, linesLeft, bytes, orderCode, person } = message;
  const counts = message.direction === "in" ? [String(lines), String(linesLeft)] : ["", ""];
  const at = sentAt.toISOString().slice(0, 19).replace("T", " ");
  const row = [messageId, at, kind || "sign-in", version, outcomeOf(message), ...counts, String(bytes), orderCode ?? "", person];
  return row.map((text) => printable(text).replace(/\s+/g, " "));
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Third-party text: strips control characters so that it cannot send escape sequences to the terminal. */
function printable(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/[^\P{C}\n\t]/gu, "\uFFFD");
}
