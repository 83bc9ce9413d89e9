import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readOrderText } from "#contract/rules/order-lines/read-text.ts";
import { decimalMarkOf } from "#contract/rules/typed-quantity.ts";
import { readScannedCode } from "#contract/rules/scanned-code.ts";
import { refreshCartCount, sendAddItems } from "#web/cart/index.ts";
import { storeRows, readStoredRows } from "./row-storage.ts";
import {
  addRow,
  addScanned,
  answered,
  asking,
  cleared,
  emptyRows,
  type Field,
  fillDown,
  fits,
  insertLines,
  isEmpty,
  left,
  outcomeOf,
  removeRow,
  type Row,
  type Rows,
  standing,
  unite,
  write,
  type Written,
} from "./rows.ts";
import { currentPage } from "#web/shell/page/current-page.ts";
import { leaveRoom } from "#web/shell/page/kept-height/use-kept-height.ts";
import { sendCheck } from "./send-check.ts";
import { sendFile } from "./send-file.ts";

/** What was said last: what came out of a list, or what went into the cart. */
export type Told =
  | { kind: "read"; lines: number; hasHeading: boolean; ignored: readonly string[]; skipped: readonly string[]; beyond: number }
  | { kind: "refused"; message: string | null }
  | { kind: "added"; added: number; changed: number; left: number; isUnanswered: boolean }
  | { kind: "cleared"; lines: number };

/** Of what stood here before: whether there was anything, is not seen yet, is seen but still grows, or is all there. */
type Back = "unknown" | "hidden" | "seen" | "whole";

/** So long nobody looks for what was there before. */
const RETURNS_WITHIN_MS = 1500;

type Read = { lines: readonly Written[]; hasHeading: boolean; ignored: readonly string[]; skipped: readonly string[]; beyond: number };

/** The rows of the quick order, and what can be done with them. */
export function useQuickOrder() {
  const [rows, setRows] = useState<Rows>(emptyRows);
  const [told, setTold] = useState<Told | null>(null);
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
      const wanted = new Set(keys);
      const asked = new Map(
        latest.current.list.flatMap((row) => (wanted.has(row.key) && !isEmpty(row) ? [[row.key, written(row)] as const] : [])),
      );
      if (asked.size === 0) return;
      change(asking(latest.current, new Set(asked.keys())));
      const answer = await sendCheck([...asked.values()]);
      const answers = answer && new Map([...asked.keys()].map((key, at) => [key, answer[at]!]));
      change(answered(latest.current, asked, answers));
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

  /** A list means each article once. */
  const take = useCallback(
    async ({ rows: next, keys }: { rows: Rows; keys: readonly number[] }) => {
      change(next);
      await check(keys);
      const united = unite(latest.current, new Set(keys));
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
  /** One after the other: how much one more of a code adds is known once the first was answered. */
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

  // What got no answer while there was no connection is asked for when it is back.
  useEffect(() => {
    const askAgain = () => void check(latest.current.list.flatMap(({ key, hasFailed }) => (hasFailed ? [key] : [])));
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  }, [check]);

  // What was typed before is only known in the browser; prices may be others by now.
  useEffect(() => {
    const kept = readStoredRows();
    const returned = kept.length > 0 ? standing(kept) : latest.current;
    const whole = take({ rows: returned, keys: returned.list.map(({ key }) => key) }).finally(() => setBack("whole"));
    // Who is typing already keeps the field in sight.
    if (kept.every(isEmpty) || document.activeElement instanceof HTMLInputElement) return setBack("seen");
    setBack("hidden");
    const { promise: isLong, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, RETURNS_WITHIN_MS);
    return void Promise.race([whole, isLong]).finally(() => setBack((now) => (now === "hidden" ? "seen" : now)));
  }, [take]);
  // Not before they stand there: a picture taken between would show them without their room.
  useLayoutEffect(() => {
    if (back === "whole") leaveRoom();
  }, [back]);

  return {
    rows,
    told,
    busy,
    /** What was typed before is shown once, with what it means. */
    back,
    forget: () => setTold(null),
    write: useCallback((key: number, field: Field, text: string) => void change(write(latest.current, key, { [field]: text })), [change]),
    /** Asks what a row means, if that is not known. */
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
    /** Spreads a text over rows; answers whether it was a list. */
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
      const answer = await sendFile(file);
      setBusy(null);
      if (answer.kind === "refused") setTold(answer);
      else await insert(null, { ...answer, beyond: 0 });
    },
    async addToCart() {
      setBusy("cart");
      setTold(null);
      // What a row means is known first: the press is kept, not lost. An answer may lead to a further question.
      while (running.current.size > 0) await Promise.allSettled(running.current);
      const wanted = latest.current.list.filter((row) => fits(outcomeOf(row)));
      if (wanted.length === 0) return setBusy(null);
      const items = wanted.map(({ checked }) => ({ id: checked!.article!.id, quantity: checked!.quantity }));
      const outcomes = await sendAddItems(items);
      const added = new Set(wanted.filter((_, at) => (outcomes[at]?.quantityAdded ?? 0) > 0).map(({ key }) => key));
      const refused = new Map(
        wanted.flatMap(({ key }, at) => (outcomes[at] && !added.has(key) ? [[key, outcomes[at].statusCode] as const] : [])),
      );
      const changed = wanted.filter(
        ({ key, checked }, at) => added.has(key) && outcomes[at]!.quantityAdded !== (checked!.requestedQuantity ?? checked!.quantity),
      );
      const next = change(left(latest.current, added, refused));
      setBusy(null);
      const rest = next.list.filter((row) => !isEmpty(row)).length;
      setTold({ kind: "added", added: added.size, changed: changed.length, left: rest, isUnanswered: outcomes.length < wanted.length });
      if (added.size > 0) await refreshCartCount();
    },
  };
}

export type QuickOrderState = ReturnType<typeof useQuickOrder>;

const pageMark = () => decimalMarkOf(currentPage().page.language);
const written = ({ number, quantity }: Row): Written => ({ number, quantity });
