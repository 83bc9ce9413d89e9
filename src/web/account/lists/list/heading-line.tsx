import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import type { OrderListLineData } from "#contract/screens.ts";
import { useT } from "#web/shell/regions/region-context.tsx";
import { useIsAlive } from "#web/shell/regions/use-is-alive.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import account from "../../account.module.css";
import { PlainLineEdit, PlainLineWays } from "../plain/plain-line.tsx";
import { ConflictBox } from "./conflict-box.tsx";
import css from "./list.module.css";
import { LinePlace, type LinePlaceProps } from "./line-place.tsx";
import type { ListPageState } from "./use-list-page.ts";

type HeadingLineProps = { line: OrderListLineData; heading: string; page: ListPageState; place: LinePlaceProps };

/** A heading between the lines, e.g. "Wagen 3, Fach 2". */
export function HeadingLine({ line, heading, page, place }: HeadingLineProps) {
  const t = useT();
  const isAlive = useIsAlive();
  const [draft, setDraft] = useState<string | null>(null);
  function save(event: FormEvent) {
    event.preventDefault();
    const text = draft?.trim() ?? "";
    if (text !== "" && text !== heading) void page.changeLine(line, { heading: text });
    setDraft(null);
  }
  return (
    <>
      {draft === null ? (
        <h2>{heading}</h2>
      ) : (
        <form className={css["inline"]} onSubmit={save}>
          <TextField
            label={t("OrderLists.Heading")}
            hideLabel
            maxLength={200}
            value={draft}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            onChange={(event) => setDraft(event.target.value)}
          />
          <Button type="submit" size="small">
            {t("Common.Save")}
          </Button>
        </form>
      )}
      {page.list.mayChange && (
        <span className={clsx(css["lineWays"], !isAlive && account["isWaiting"])}>
          {draft === null && (
            <IconButton size="small" icon="pencil" label={t("OrderLists.Heading.Change", heading)} onClick={() => setDraft(heading)} />
          )}
          <IconButton
            size="small"
            icon="trash"
            label={t("OrderLists.RemoveNamed", heading)}
            onClick={() => void page.removeLines([line.id])}
          />
          <LinePlace {...place} name={heading} />
        </span>
      )}
      {page.list.mayChange && (
        <>
          <noscript>
            <PlainLineWays line={line} list={page.list} isFirst={place.isFirst} isLast={place.isLast} />
          </noscript>
          <noscript className={css["plainEdit"]}>
            <PlainLineEdit line={line} list={page.list} />
          </noscript>
        </>
      )}
      <ConflictBox line={line} page={page} />
    </>
  );
}
