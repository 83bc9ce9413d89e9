import { useState } from "react";
import type { RebuyModificationData } from "#contract/screens.ts";
import { decimalMarkOf } from "#contract/rules/typed-quantity.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { type ListEntry, readList } from "./read-list.ts";
import type { RequestedItem } from "./send-add-items.ts";

/** A list of articles that is being written, wherever its field stands. */
export type ArticleList = {
  /** Null: one number at a time. */
  text: string | null;
  entries: readonly ListEntry[];
  /** What was not added stands in it still, or may do so: no answer came. */
  left: "Left" | "Unanswered" | null;
  write(text: string): void;
  /** Opens it with what stands in it from before, else with this. */
  open(text: string): void;
  close(): void;
  /** Adds what can be read of it; the rest stays as it was typed. */
  submit(): Promise<void>;
};

export function useList(addAll: (items: readonly RequestedItem[]) => Promise<readonly RebuyModificationData[]>): ArticleList {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<ArticleList["left"]>(null);
  const { page } = usePage();
  const entries = readList(text, decimalMarkOf(page.language));
  function write(next: string) {
    setText(next);
    setLeft(null);
    setOpen(true);
  }
  return {
    text: isOpen ? text : null,
    entries,
    left,
    write,
    open: (first) => write(text || first),
    close: () => setOpen(false),
    async submit() {
      const wanted = entries.filter((entry) => entry.problem === null);
      const outcomes = await addAll(wanted.map(({ articleNumber, quantity }) => ({ id: articleNumber, quantity })));
      const added = new Set<ListEntry>(wanted.filter((_, at) => (outcomes[at]?.quantityAdded ?? 0) > 0));
      const rest = entries.filter((entry) => !added.has(entry));
      setText(rest.map((entry) => entry.text).join("\n"));
      setLeft(rest.length === 0 ? null : outcomes.length < wanted.length ? "Unanswered" : "Left");
      setOpen(rest.length > 0);
    },
  };
}
