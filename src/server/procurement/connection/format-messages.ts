import type { Db } from "../../db/db.ts";
import { selectMessageBody, selectMessages, type StoredMessage } from "./connection-store.ts";
import { outcomeOf } from "./connection.wire.ts";
import { MESSAGE_ID, SHOWN } from "./show-connection.ts";

/** What the shop's staff asks for: what a customer's software sent and got, or one message of it. */
export type MessagesQuery = { customerId: string; messageId: string | null };

const COLUMNS = ["ID", "TIME (UTC)", "WHAT", "VERSION", "OUTCOME", "LINES", "LEFT", "BYTES", "ORDER", "PERSON"];

/**
 * The messages of a customer's software in plain text, the newest first and as many as the customer sees, or the body of one; null where
 * there is none (PROCURE-25). What signs anybody in was never kept in them.
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

/** Somebody else's text: nothing in it commands the terminal that shows it. */
function printable(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/[^\P{C}\n\t]/gu, "\uFFFD");
}
