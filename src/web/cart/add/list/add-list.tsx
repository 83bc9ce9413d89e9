import { useEffect, useRef } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import css from "./add-list.module.css";
import type { ListEntry } from "./read-list.ts";
import type { ArticleList } from "./use-list.ts";

/** Maximum number of invalid lines shown. */
const NAMED = 5;
const ROWS = { least: 4, most: 12 };

/** Multi-line field to add many articles; lines that could not be added remain. */
export function AddList({ list, isBusy }: { list: ArticleList; isBusy: boolean }) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const { entries, left } = list;
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  useEffect(() => {
    if (left) field.current?.focus();
  }, [left]);
  const count = entries.filter((entry) => entry.problem === null).length;
  return (
    <form
      className={css["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && count > 0) void list.submit();
      }}
    >
      <TextArea
        ref={field}
        label={t("Cart.AddByNumber.List.Label")}
        hint={t("Cart.AddByNumber.List.Hint")}
        error={left ? t(`Cart.AddByNumber.List.${left}`) : undefined}
        rows={Math.min(ROWS.most, Math.max(ROWS.least, entries.length + 1))}
        spellCheck={false}
        autoComplete="off"
        readOnly={isBusy}
        value={list.text ?? ""}
        onChange={(event) => list.write(event.target.value)}
      />
      <Unread entries={entries.filter((entry) => entry.problem !== null)} />
      <div className={css["actions"]}>
        <Button type="submit" variant="secondary" isLoading={isBusy} disabled={count === 0}>
          {count === 0
            ? t("Cart.AddByNumber.List.SubmitNone")
            : count === 1
              ? t("Cart.AddByNumber.List.SubmitOne")
              : t("Cart.AddByNumber.List.Submit", count)}
        </Button>
        <Button variant="quiet" onClick={list.close}>
          {t("Cart.AddByNumber.List.Close")}
        </Button>
      </div>
    </form>
  );
}

/** Invalid lines with their problems. */
function Unread({ entries }: { entries: readonly ListEntry[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  const more = entries.length - NAMED;
  return (
    <ul className={css["unread"]}>
      {entries.slice(0, NAMED).map(({ text, problem }, at) => (
        <li key={at}>{t(`Cart.AddByNumber.List.${problem}`, text)}</li>
      ))}
      {more > 0 && <li>{t("Cart.AddByNumber.List.More", more)}</li>}
    </ul>
  );
}
