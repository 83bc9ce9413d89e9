import type { Db } from "../../db/db.ts";
import { reasonOf } from "../../db/unavailable.ts";
import { inSavepoint, settleMessages, type WaitingMessage } from "./inbox-store.ts";
import { type Kind, keyOf, type ErpEvent, readThing } from "./message-shape.ts";
import { type Problems, EVENT_HANDLERS, type Versioned } from "./event-handlers.ts";

const KINDS = Object.keys(EVENT_HANDLERS) as Kind[];

export type Applied = { kind: string; key: string };

type Read = { message: WaitingMessage; event: ErpEvent | null; problem: string | null };

/**
 * Applies a batch of messages in the caller's transaction and stores the outcome of each. Of several messages about the same
 * subject only the newest is applied; the older ones share its outcome. A message that cannot be applied is stored with its
 * problem and does not stop the others. Returns the subjects of the applied messages.
 */
export async function applyMessages(tx: Db, messages: readonly WaitingMessage[], at: Date): Promise<Applied[]> {
  const read: Read[] = messages.map((message) => ({ message, ...readThing(message.kind, message.payload) }));
  const settled: { messageId: string; problem: string | null }[] = [];
  for (const { message, event, problem } of read) if (!event && message.key === "") settled.push({ messageId: message.messageId, problem });

  for (const kind of KINDS) {
    const ofThisKind = read.filter(({ message }) => message.kind === kind && message.key !== "");
    const byKey = Map.groupBy(ofThisKind, ({ message }) => message.key);
    const newest = [...byKey.values()].flatMap((same) => newestOf(same) ?? []);
    const problems = await applyEvents(tx, newest, at);
    for (const [key, same] of byKey) {
      const version = newestOf(same)?.message.version ?? -1;
      for (const { message, event, problem } of same) {
        // A malformed message counts as applied if a newer one was applied.
        const isDone = event !== null || message.version < version;
        settled.push({ messageId: message.messageId, problem: isDone ? (problems.get(key) ?? null) : problem });
      }
    }
  }
  await settleMessages(tx, settled, at);
  const done = new Set(settled.filter(({ problem }) => problem === null).map(({ messageId }) => messageId));
  return messages.filter(({ messageId }) => done.has(messageId)).map(({ kind, key }) => ({ kind, key }));
}

function newestOf(same: readonly Read[]): (Read & { event: ErpEvent }) | null {
  const readable = same.filter((each): each is Read & { event: ErpEvent } => each.event !== null);
  return readable.toSorted((a, b) => b.message.version - a.message.version)[0] ?? null;
}

/** Applies all at once; on failure, bisects until the failing message is isolated, and returns its problem. */
async function applyEvents(tx: Db, entries: readonly (Read & { event: ErpEvent })[], at: Date): Promise<Problems> {
  if (entries.length === 0) return new Map();
  const { kind } = entries[0]!.event;
  const things = entries.map(({ message, event }) => ({ ...event.thing, version: message.version }));
  try {
    return await inSavepoint(tx, () =>
      (EVENT_HANDLERS[kind] as (...args: [Db, readonly Versioned<never>[], Date]) => Promise<Problems>)(tx, things as never, at),
    );
  } catch (error) {
    if (reasonOf(error) !== null) throw error;
    if (entries.length === 1) return new Map([[keyOf(kind, entries[0]!.event.thing), reasonInWords(error)]]);
    const middle = Math.ceil(entries.length / 2);
    return new Map([...(await applyEvents(tx, entries.slice(0, middle), at)), ...(await applyEvents(tx, entries.slice(middle), at))]);
  }
}

/** The database's error message, which names the constraint but not the row. */
function reasonInWords(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
