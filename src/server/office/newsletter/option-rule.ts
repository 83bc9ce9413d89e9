import type { PublishRule } from "../../content/index.ts";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { countNewsletterUses, type NewsletterUses } from "../../newsletter/index.ts";
import { idOf, OPTION_KINDS, type OptionKind, readOptions } from "./option-lists.ts";

/** Keeps a page from losing a newsletter that has subscribers, or a reason that was given. */
export function createOptionRule({ db, clock }: { db: Db; clock: Clock }): PublishRule {
  return async (before, after) => {
    if (!before) return null;
    const removed = OPTION_KINDS.flatMap((kind) => {
      const left = new Set((readOptions(after, kind) ?? []).map(idOf));
      return (readOptions(before, kind) ?? []).flatMap((option) => (left.has(idOf(option)) ? [] : [{ kind, id: idOf(option) }]));
    });
    if (removed.length === 0) return null;
    const uses = await countNewsletterUses(db, clock.now());
    return removed.some(({ kind, id }) => usesOf(uses, kind, id) > 0) ? "InUseError" : null;
  };
}

export function usesOf({ types, reasons }: NewsletterUses, kind: OptionKind, id: string): number {
  return (kind === "type" ? types : reasons).get(id) ?? 0;
}
