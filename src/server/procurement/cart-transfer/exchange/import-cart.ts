import { consumeAttempt } from "../../../rate-limit/index.ts";
import { getProtocolAdapter } from "../../protocols/protocol-adapters.ts";
import { type ImportedLines, importLines } from "../import-lines.ts";
import { type IdsRejectionReason, IdsRefusedError } from "../../protocols/ids/wire/ids-refused-error.ts";
import { versionInForce } from "../../protocols/ids/wire/ids-version.ts";
import { readIdsCart } from "../../protocols/ids/wire/read-ids-cart.ts";
import { unwrapCart } from "../../protocols/ids/wire/request/unwrap-values.ts";
import type { IdsCart } from "../../protocols/ids/wire/ids-cart.ts";
import { type CustomerContext, openSession } from "../../session/open-session.ts";
import { insertMessage, writeRequest } from "../../session/procurement-store.ts";
import { beginExchange } from "./begin-exchange.ts";

export type ImportOutcome = ImportedLines | { kind: "unreadable"; reason: IdsRejectionReason } | { kind: "too-often" };

/** Imports IDS-Connect XML into the exchange's cart; starts an exchange if none is open (IDS-09, IDS-17). */
export async function importCart(ctx: CustomerContext, sent: string): Promise<ImportOutcome> {
  const { viewer, clock, db } = ctx;
  if (!(await consumeAttempt(db, `ids-import ${viewer.accountId}`, "procurementImport", clock.now()))) return { kind: "too-often" };
  const xml = sent.toWellFormed();
  const read = readCart(xml);
  if (read.kind === "unreadable") return read;
  const begun = (await openSession(ctx)) ?? (await beginExchange(ctx).then(() => openSession(ctx)));
  // The token's session has ended.
  if (!begun) return { kind: "refused", reason: "NoCartError" };
  const { sessionId, dialect, request } = begun;
  const version = request.version || versionInForce(read.cart.version);
  const filled = { ...request, version, message: read.cart };
  return importLines(ctx, sessionId, getProtocolAdapter(dialect).read(filled), async (tx) => {
    await insertMessage(tx.db, { sessionId, direction: "in", kind: "WKS", body: xml, now: clock.now() });
    await writeRequest(tx.db, sessionId, filled, clock.now());
  });
}

function readCart(xml: string): { kind: "read"; cart: IdsCart } | { kind: "unreadable"; reason: IdsRejectionReason } {
  try {
    return { kind: "read", cart: readIdsCart(unwrapCart(xml)).cart };
  } catch (error) {
    if (error instanceof IdsRefusedError) return { kind: "unreadable", reason: error.reason };
    throw error;
  }
}
