import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readOrderText } from "#contract/rules/order-lines/read-text.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { readScannedCode } from "#contract/rules/articles/scanned-code.ts";
import { refreshCartCount, sendAddItems } from "#web/cart/index.ts";
import { storeRows, readStoredRows } from "./row-storage.ts";
import {
  addRow,
  addScanned,
  applyResults,
  markChecking,
  cleared,
  emptyRows,
  type Field,
  fillDown,
  isOrderable,
  insertLines,
  isEmpty,
  left,
  outcomeOf,
  removeRow,
  type Row,
  type Rows,
  restoreRows,
  mergeRows,
  write,
  type Written,
} from "./rows.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { releaseHeight } from "#web/shell/page/stored-height/use-stored-height.ts";
import { sendCheck } from "./send-check.ts";
import { sendFile } from "./send-file.ts";

/** The last notice: result of an import, or of adding to the cart. */
export type QuickOrderNotice =
  | { kind: "read"; lines: number; hasHeading: boolean; ignored: readonly string[]; skipped: readonly string[]; beyond: number }
  | { kind: "refused"; message: string | null }
  | { kind: "added"; added: number; changed: number; left: number; isUnanswered: boolean }
  | { kind: "cleared"; lines: number };

/** Restoring state of stored rows: unknown, still hidden, visible but incomplete, or complete. */
type Back = "unknown" | "hidden" | "seen" | "whole";

/** Maximum time to hide the form while stored rows are restored. */
const RETURNS_WITHIN_MS = 1500;

type Read = { lines: readonly Written[]; hasHeading: boolean; ignored: readonly string[]; skipped: readonly string[]; beyond: number };

/** State and actions of the quick order form. */
export function useQuickOrder() {
  const [rows, setRows] = useState<Rows>(emptyRows);
  const [notice, setTold] = useState<QuickOrderNotice | null>(null);
  const [busy, setBusy] = useState<"file" | "cart" | null>(null);
  const [back, setBack] = useState<Back>("unknown");
  const [removed, setRemoved] = useState<readonly Written[]>([]);
  const latest = useRef(rows);
  const change = useCallback((to: Rows): Rows => {
    latest.current = to;
    setRows(to);
    storeRows(to.list);
    return to;
  }, []);

  const running = useRef(new Set<Promise<void>>());
  const ask = useCallback(
    async (keys: Iterable<number>) => {
      const requested = new Set(keys);
      const asked = new Map(
        latest.current.list.flatMap((row) => (requested.has(row.key) && !isEmpty(row) ? [[row.key, written(row)] as const] : [])),
      );
      if (asked.size === 0) return;
      change(markChecking(latest.current, new Set(asked.keys())));
      const result = await sendCheck([...asked.values()]);
      const answers = result && new Map([...asked.keys()].map((key, at) => [key, result[at]!]));
      change(applyResults(latest.current, asked, answers));
    },
    [change],
  );
  const check = useCallback(
    async (keys: Iterable<number>) => {
      const question = ask(keys);
      running.current.add(question);
      try {
        await question;
      } finally {
        running.current.delete(question);
      }
    },
    [ask],
  );

  /** Lists are merged by article. */
  const take = useCallback(
    async ({ rows: next, keys }: { rows: Rows; keys: readonly number[] }) => {
      change(next);
      await check(keys);
      const united = mergeRows(latest.current, new Set(keys));
      if (united.keys.length === 0) return;
      change(united.rows);
      await check(united.keys);
    },
    [change, check],
  );

  const insert = useCallback(
    async (from: number | null, { lines, hasHeading, ignored, skipped, beyond }: Read) => {
      const inserted = insertLines(latest.current, from, lines);
      setTold({ kind: "read", lines: inserted.keys.length, hasHeading, ignored, skipped, beyond: beyond + inserted.beyond });
      await take(inserted);
    },
    [take],
  );

  const scans = useRef(Promise.resolve());
  /** Sequential: the quantity that another scan adds is only known after the first response. */
  const scan = useCallback(
    async (text: string, onPlaced: (key: number) => void): Promise<Row | null> => {
      const before = scans.current;
      const own = Promise.withResolvers<void>();
      scans.current = own.promise;
      await before;
      try {
        const { rows: next, key } = addScanned(latest.current, readScannedCode(text), pageMark());
        if (key === null) return null;
        change(next);
        onPlaced(key);
        await check([key]);
        return latest.current.list.find((row) => row.key === key) ?? null;
      } finally {
        own.resolve();
      }
    },
    [change, check],
  );

  // Retries failed checks when the connection is back.
  useEffect(() => {
    const askAgain = () => void check(latest.current.list.flatMap(({ key, hasFailed }) => (hasFailed ? [key] : [])));
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  }, [check]);

  // Stored rows are only known in the browser; their prices may have changed.
  useEffect(() => {
    const kept = readStoredRows();
    const returned = kept.length > 0 ? restoreRows(kept) : latest.current;
    const whole = take({ rows: returned, keys: returned.list.map(({ key }) => key) }).finally(() => setBack("whole"));
    // If the user is already typing, the field stays visible.
    if (kept.every(isEmpty) || document.activeElement instanceof HTMLInputElement) return setBack("seen");
    setBack("hidden");
    const { promise: isLong, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, RETURNS_WITHIN_MS);
    return void Promise.race([whole, isLong]).finally(() => setBack((now) => (now === "hidden" ? "seen" : now)));
  }, [take]);
  // In a layout effect, so no frame is painted without the reserved height.
  useLayoutEffect(() => {
    if (back === "whole") releaseHeight();
  }, [back]);

  return {
    rows,
    told: notice,
    busy,
    /** Restored rows are shown once, with their results. */
    back,
    forget: () => setTold(null),
    write: useCallback((key: number, field: Field, text: string) => void change(write(latest.current, key, { [field]: text })), [change]),
    /** Checks a row on blur, unless its result is known. */
    leave: useCallback(
      (key: number) => {
        const row = latest.current.list.find((each) => each.key === key);
        if (row && (outcomeOf(row) === "typed" || row.hasFailed)) void check([key]);
      },
      [check],
    ),
    scan,
    checkAgain: useCallback((key: number) => void check([key]), [check]),
    choose: useCallback(
      (key: number, articleNumber: string) => {
        change(write(latest.current, key, { number: articleNumber }));
        void check([key]);
      },
      [change, check],
    ),
    add: () => change(addRow(latest.current)),
    remove: useCallback((key: number) => void change(removeRow(latest.current, key)), [change]),
    clear() {
      const lines = latest.current.list.filter((row) => !isEmpty(row)).map(written);
      setRemoved(lines);
      change(cleared(latest.current));
      setTold({ kind: "cleared", lines: lines.length });
    },
    undo() {
      setTold(null);
      void take(insertLines(latest.current, null, removed));
    },
    /** Splits pasted text into rows; returns whether it was a list. */
    paste: useCallback(
      (key: number, field: Field, text: string): boolean => {
        const cells = text.trim().split(/\r\n|[\r\n]/);
        const isList = /[\t;\r\n]/.test(text.trim());
        if (isList && field === "quantity" && cells.every((cell) => !/[\t;]|\d{6}/.test(cell))) {
          const filled = fillDown(latest.current, key, field, cells);
          change(filled.rows);
          void check(filled.keys);
          return true;
        }
        const read = readOrderText(text, pageMark());
        const isLine = field === "number" && read.lines.length === 1 && read.lines[0]!.quantity !== "";
        if ((!isList && !isLine) || read.lines.length === 0) return false;
        void insert(key, read);
        return true;
      },
      [change, check, insert],
    ),
    async upload(file: File) {
      setBusy("file");
      setTold(null);
      const result = await sendFile(file);
      setBusy(null);
      if (result.kind === "refused") setTold(result);
      else await insert(null, { ...result, beyond: 0 });
    },
    async addToCart() {
      setBusy("cart");
      setTold(null);
      // Pending checks finish first, so that the click is not lost. A result may trigger another check.
      while (running.current.size > 0) await Promise.allSettled(running.current);
      const requested = latest.current.list.filter((row) => isOrderable(outcomeOf(row)));
      if (requested.length === 0) return setBusy(null);
      const items = requested.map(({ checked }) => ({ id: checked!.article!.id, quantity: checked!.quantity }));
      const outcomes = await sendAddItems(items, { isQuickOrder: true });
      const added = new Set(requested.filter((_, at) => (outcomes[at]?.quantityAdded ?? 0) > 0).map(({ key }) => key));
      const refused = new Map(
        requested.flatMap(({ key }, at) => (outcomes[at] && !added.has(key) ? [[key, outcomes[at].statusCode] as const] : [])),
      );
      const changed = requested.filter(
        ({ key, checked }, at) => added.has(key) && outcomes[at]!.quantityAdded !== (checked!.requestedQuantity ?? checked!.quantity),
      );
      const next = change(left(latest.current, added, refused));
      setBusy(null);
      const rest = next.list.filter((row) => !isEmpty(row)).length;
      setTold({ kind: "added", added: added.size, changed: changed.length, left: rest, isUnanswered: outcomes.length < requested.length });
      if (added.size > 0) await refreshCartCount();
    },
  };
}

export type QuickOrderState = ReturnType<typeof useQuickOrder>;

const pageMark = () => decimalMarkOf(currentPage().page.language);
const written = ({ number, quantity }: Row): Written => ({ number, quantity });
