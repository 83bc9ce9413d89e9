import { clsx } from "clsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OrderListLineData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import account from "#web/account/account.module.css";
import { isFocusLost } from "#web/account/is-focus-lost.ts";
import { NoScriptLineEdit, NoScriptLineActions } from "../no-script/no-script-line.tsx";
import { ConflictBox } from "./conflict-box.tsx";
import css from "./list.module.css";
import { LinePosition, type LinePositionProps } from "./line-position.tsx";
import type { ListPageState } from "./use-list-page.ts";

type HeadingLineProps = { line: OrderListLineData; heading: string; page: ListPageState; place: LinePositionProps; onRemove: () => void };

/** A heading between the lines, e.g. "Wagen 3, Fach 2". */
export function HeadingLine({ line, heading, page, place, onRemove }: HeadingLineProps) {
  const t = useT();
  const isHydrated = useIsHydrated();
  const [draft, setDraft] = useState<string | null>(null);
  const isBusy = page.busyLines.has(line.id);
  const pencil = useRef<HTMLButtonElement>(null);
  const isEditing = draft !== null;
  const wasEditing = useRef(isEditing);
  // The field is removed with the focus in it.
  useEffect(() => {
    if (wasEditing.current && !isEditing && isFocusLost()) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const text = draft?.trim() ?? "";
    if (text === "" || text === heading || (await page.changeLine(line, { heading: text })) !== "failed") setDraft(null);
  }
  return (
    <>
      {draft === null ? (
        <h2>{heading}</h2>
      ) : (
        <form className={css["inline"]} onSubmit={(event) => void save(event)}>
          <TextField
            label={t("OrderLists.Heading")}
            hideLabel
            maxLength={200}
            value={draft}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            onChange={(event) => setDraft(event.target.value)}
          />
          <Button type="submit" size="small" isLoading={isBusy}>
            {t("Common.Save")}
          </Button>
        </form>
      )}
      {page.list.mayChange && (
        <span className={clsx(css["lineActions"], !isHydrated && account["isWaiting"])}>
          {draft === null && (
            <IconButton
              ref={pencil}
              size="small"
              icon="pencil"
              label={t("OrderLists.Heading.Change", heading)}
              onClick={() => setDraft(heading)}
            />
          )}
          <IconButton size="small" icon="trash" label={t("OrderLists.RemoveNamed", heading)} onClick={onRemove} />
          <LinePosition {...place} name={heading} />
        </span>
      )}
      {page.list.mayChange && (
        <>
          <noscript>
            <NoScriptLineActions line={line} list={page.list} isFirst={place.isFirst} isLast={place.isLast} />
          </noscript>
          <noscript className={css["plainEdit"]}>
            <NoScriptLineEdit line={line} list={page.list} />
          </noscript>
        </>
      )}
      <ConflictBox line={line} page={page} />
    </>
  );
}
