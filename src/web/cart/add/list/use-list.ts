import { useState } from "react";
import type { RebuyModificationData } from "#contract/screens.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { type ListEntry, readList } from "./read-list.ts";
import type { RequestedItem } from "./send-add-items.ts";

/** State of the list of articles, independent of its field. */
export type ArticleList = {
  /** Null: the list is closed. */
  text: string | null;
  entries: readonly ListEntry[];
  /** Why lines remain: they were not added, or no response arrived, so they may have been. */
  left: "Left" | "Unanswered" | null;
  write(text: string): void;
  /** Opens the list with its previous text, else with this one. */
  open(text: string): void;
  close(): void;
  /** Adds the valid lines; the others remain. */
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
      const requested = entries.filter((entry) => entry.problem === null);
      const outcomes = await addAll(requested.map(({ articleNumber, quantity }) => ({ id: articleNumber, quantity })));
      const added = new Set<ListEntry>(requested.filter((_, at) => (outcomes[at]?.quantityAdded ?? 0) > 0));
      const rest = entries.filter((entry) => !added.has(entry));
      setText(rest.map((entry) => entry.text).join("\n"));
      setLeft(rest.length === 0 ? null : outcomes.length < requested.length ? "Unanswered" : "Left");
      setOpen(rest.length > 0);
    },
  };
}
