import { useRef, useState } from "react";
import type { OrderListData, OrderListLineData, RebuyModificationData } from "#contract/screens.ts";
import { refreshCartCount } from "#web/cart/index.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { flushPendingCommits } from "#web/ui/action/pending-commits.ts";
import { failureText } from "#web/account/failure-text.ts";
import {
  fetchList,
  type ListChange,
  type LineChange,
  sendListChange,
  sendItems,
  sendLine,
  sendLinesAway,
  sendListToCart,
} from "./send-list-change.ts";

/** A change rejected because another user changed the line first. */
export type Conflict = { change: LineChange; theirs: OrderListLineData };

/** Result of changing a line; `conflict` waits for the user's choice. */
export type ChangeOutcome = "saved" | "conflict" | "gone" | "failed";

export type ListState = OrderListData & {
  isBusy: boolean;
  busyLines: ReadonlySet<number>;
  failure: string | null;
  conflicts: ReadonlyMap<number, Conflict>;
  /** Results of adding lines to the cart; null before. */
  modifications: readonly RebuyModificationData[] | null;
  /** Status text about added or removed lines; "" before. */
  message: string;
  isGone: boolean;
};

/** State and actions of a list; failures show a message and change nothing. */
export function useListPage(loaded: OrderListData) {
  const t = useT();
  const [state, setState] = useState<ListState>({
    ...loaded,
    isBusy: false,
    busyLines: new Set(),
    failure: null,
    conflicts: new Map(),
    modifications: null,
    message: "",
    isGone: false,
  });
  const latest = useRef(state);
  const update = (change: (before: ListState) => Partial<ListState>) =>
    setState((before) => (latest.current = { ...before, ...change(before) }));
  const changing = useRef(new Set<Promise<ChangeOutcome>>());
  // Moves run one at a time; of several moves of a line only the last is sent.
  const moves = useRef(Promise.resolve());
  const places = useRef(new Map<number, number>());
  const { id } = loaded.list;

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      console.error("the list was not changed", error);
      update(() => ({ failure: failureText(error, t) }));
      return false;
    }
  }
  async function whole(work: () => Promise<void>): Promise<boolean> {
    if (state.isBusy) return false;
    update(() => ({ isBusy: true, failure: null, message: "" }));
    const isDone = (await settle()) && (await attempt(work));
    update(() => ({ isBusy: false }));
    return isDone;
  }
  async function reload(): Promise<void> {
    const found = await fetchList(id);
    update(() => (found ? { ...found } : { isGone: true }));
  }

  /**
   * Sends pending changes of steppers and waits for them. Returns whether all were saved, because the next action depends on
   * them.
   */
  async function settle(): Promise<boolean> {
    void flushPendingCommits();
    const outcomes = await Promise.all(changing.current);
    return outcomes.every((outcome) => outcome === "saved");
  }
  async function changeLine(line: OrderListLineData, change: LineChange): Promise<ChangeOutcome> {
    const outcome = sendChange(line, change);
    changing.current.add(outcome);
    void outcome.then(() => changing.current.delete(outcome));
    return outcome;
  }
  async function sendChange(line: OrderListLineData, change: LineChange): Promise<ChangeOutcome> {
    let outcome: ChangeOutcome = "failed";
    update(({ busyLines }) => ({ busyLines: new Set([...busyLines, line.id]), failure: null }));
    await attempt(async () => {
      const version = latest.current.lines.find((one) => one.id === line.id)?.version ?? line.version;
      const { status, line: now, totalPrice } = await sendLine(id, line.id, { ...change, version });
      if (status === "gone" || !now) {
        await reload();
        outcome = "gone";
        return;
      }
      outcome = status === "conflict" ? "conflict" : "saved";
      update(({ lines, conflicts, totalPrice: before }) => ({
        lines: lines.map((one) => (one.id === line.id ? now : one)),
        conflicts: status === "conflict" ? new Map(conflicts).set(line.id, { change, theirs: now }) : without(conflicts, line.id),
        totalPrice: totalPrice ?? before,
      }));
    });
    update(({ busyLines }) => ({ busyLines: new Set([...busyLines].filter((one) => one !== line.id)) }));
    return outcome;
  }

  /** Moves a line before the one with this id; 0: to the end. Optimistic; reverts to the server's order on failure. */
  async function moveLine(lineId: number, before: number): Promise<void> {
    update(({ lines }) => ({ lines: moved(lines, lineId, before), failure: null }));
    places.current.set(lineId, before);
    const earlier = moves.current;
    const own = Promise.withResolvers<void>();
    moves.current = own.promise;
    await earlier;
    if (places.current.get(lineId) === before) {
      const isDone = await attempt(async () => {
        const { status } = await sendLine(id, lineId, { before });
        if (status !== "saved") await reload();
      });
      if (!isDone) await attempt(reload);
    }
    own.resolve();
  }

  return {
    ...state,
    changeLine,
    moveLine,
    settle,
    leaveConflict: (lineId: number) => update(({ conflicts }) => ({ conflicts: without(conflicts, lineId) })),
    forgetFailure: () => update(() => ({ failure: null })),
    forgetModifications: () => update(() => ({ modifications: null })),
    changeHead: (change: ListChange) =>
      whole(async () => {
        const list = await sendListChange(id, change);
        update(() => ({ list }));
      }),
    addHeading: (heading: string) =>
      whole(async () => {
        await sendLine(id, null, { heading });
        await reload();
        update(() => ({ message: t("OrderLists.Told.heading-added") }));
      }),
    addItems: (what: { items?: { id: string }[]; fromCart?: boolean }) =>
      whole(async () => {
        const { items } = await sendItems(id, what);
        await reload();
        const unknown = items.filter(({ status }) => status === "unknown" || status === "full");
        if (unknown.length === 0) return update(() => ({ message: t("OrderLists.Told.added") }));
        update(() => ({
          failure: unknown.map(({ name, status, quantity }) => t(`OrderLists.Item.${status}`, name, quantity)).join(" "),
        }));
      }),
    removeLines: (lines: readonly number[]) =>
      whole(async () => {
        await sendLinesAway(id, lines);
        await reload();
        update(() => ({ message: t("OrderLists.Told.removed") }));
      }),
    toCart: (lines: readonly number[] | null) =>
      whole(async () => {
        const modifications = await sendListToCart(id, lines);
        update(() => ({ modifications }));
        await refreshCartCount();
      }),
  };
}

export type ListPageState = ReturnType<typeof useListPage>;

function without(conflicts: ReadonlyMap<number, Conflict>, lineId: number): ReadonlyMap<number, Conflict> {
  return new Map([...conflicts].filter(([one]) => one !== lineId));
}

function moved(lines: readonly OrderListLineData[], lineId: number, before: number): OrderListLineData[] {
  const line = lines.find(({ id }) => id === lineId);
  const others = lines.filter(({ id }) => id !== lineId);
  const at = others.findIndex(({ id }) => id === before);
  return line && before !== lineId ? others.toSpliced(at < 0 ? others.length : at, 0, line) : [...lines];
}
