import { MAX_QUANTITY } from "#contract/rules/quantities/quantity-steps.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { appendLines, selectLine, selectLines, writeLine, writePositions } from "../lines-store.ts";
import { touchList } from "../lists-store.ts";
import { type CustomerContext, isListError, type ListError, lockForChange } from "../open-list.ts";
import { MAX_HEADING_LENGTH, MAX_NOTE_LENGTH, type ListHeader, type ListLine, MAX_LINES, tidyText } from "../order-list.ts";

export type LineChange = {
  listId: string;
  /** Null for a new heading. */
  lineId: number | null;
  /** Version of the line that the user saw; null if only its position changes. */
  version?: number | null | undefined;
  heading?: string | null | undefined;
  quantity?: number | null | undefined;
  /** -1 removes it. */
  minimumStock?: number | null | undefined;
  note?: string | null | undefined;
  /** Id of the line to move it before; 0 for the end. */
  before?: number | null | undefined;
};
export type SetLineOutcome =
  | { kind: "saved"; line: ListLine }
  /** The line was changed since the user saw it: nothing is written, and this is its current state. */
  | { kind: "conflict"; line: ListLine }
  | { kind: "gone" }
  | { kind: "fixed-quantity" }
  | { kind: "bad-value" }
  | { kind: "full" }
  | ListError;

/** Changes a line or its position; omitted fields remain unchanged. */
export async function setLine(ctx: CustomerContext, change: LineChange): Promise<SetLineOutcome> {
  if (!isValid(change)) return { kind: "bad-value" };
  return inTransaction(ctx, async (tx) => {
    const list = await lockForChange(tx, change.listId);
    if (isListError(list)) return list;
    const lineId = change.lineId ?? (await addHeading(tx, list, change));
    if (typeof lineId !== "number") return lineId;
    const line = await selectLine(tx.db, list.listId, lineId);
    if (!line) return { kind: "gone" };
    if (change.lineId !== null && hasChange(change)) {
      if (change.version !== line.version) return { kind: "conflict", line };
      const quantity = change.quantity ?? line.quantity;
      if (list.isTemplate && quantity !== line.quantity) return { kind: "fixed-quantity" };
      const heading = line.heading === null ? null : change.heading ? tidyText(change.heading, MAX_HEADING_LENGTH) : line.heading;
      if (heading === "") return { kind: "bad-value" };
      const minimumStock = change.minimumStock === -1 ? null : (change.minimumStock ?? line.minimumStock);
      const note = change.note === null || change.note === undefined ? line.note : tidyText(change.note, MAX_NOTE_LENGTH);
      const changed = { ...line, heading, quantity, minimumStock, note };
      await writeLine(tx.db, list.listId, changed, { accountId: tx.viewer.accountId, now: tx.clock.now() });
    }
    if (change.before !== null && change.before !== undefined) await moveLine(tx, list, lineId, change.before);
    await touchList(tx.db, list.listId, tx.clock.now());
    return { kind: "saved", line: (await selectLine(tx.db, list.listId, lineId))! };
  });
}

function isValid({ lineId, heading, quantity, minimumStock }: LineChange): boolean {
  if (lineId === null && tidyText(heading ?? "", MAX_HEADING_LENGTH) === "") return false;
  if (quantity !== null && quantity !== undefined && !(quantity >= 1 && quantity <= MAX_QUANTITY)) return false;
  return minimumStock === null || minimumStock === undefined || (minimumStock >= -1 && minimumStock <= MAX_QUANTITY);
}

const hasChange = ({ heading, quantity, minimumStock, note }: LineChange): boolean =>
  [heading, quantity, minimumStock, note].some((value) => value !== null && value !== undefined);

async function addHeading(tx: CustomerContext, { listId }: ListHeader, { heading }: LineChange): Promise<number | { kind: "full" }> {
  const lines = await selectLines(tx.db, listId);
  if (lines.length >= MAX_LINES) return { kind: "full" };
  const text = tidyText(heading ?? "", MAX_HEADING_LENGTH);
  const line = { heading: text, articleNumber: "", articleName: "", quantity: 1, minimumStock: null, note: "" };
  const [lineId] = await appendLines(tx.db, listId, [line], { accountId: tx.viewer.accountId, now: tx.clock.now() });
  return lineId!;
}

/** Moves a line before another one, or to the end if that one no longer exists. */
async function moveLine(tx: CustomerContext, { listId }: ListHeader, lineId: number, before: number): Promise<void> {
  if (before === lineId) return;
  const others = (await selectLines(tx.db, listId)).map((line) => line.lineId).filter((id) => id !== lineId);
  const at = others.indexOf(before);
  await writePositions(tx.db, listId, others.toSpliced(at < 0 ? others.length : at, 0, lineId));
}
