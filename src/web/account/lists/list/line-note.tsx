import { type FormEvent, useState } from "react";
import type { OrderListLineData } from "#contract/screens.ts";
import { useT } from "#web/shell/regions/region-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import type { LineChange } from "./send-list-change.ts";
import css from "./list.module.css";
import type { ListPageState } from "./use-list-page.ts";

const MOST = 99_000;

/** What is noted of a line, and how many are to lie on the shelf. */
export function LineNote({ line, page, onClose }: { line: OrderListLineData; page: ListPageState; onClose: () => void }) {
  const t = useT();
  const [note, setNote] = useState(line.note);
  const [stock, setStock] = useState(line.minimumStock === null ? "" : String(line.minimumStock));
  const isStockValid = stock === "" || (/^\d{1,5}$/.test(stock) && Number(stock) <= MOST);
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isStockValid) return;
    const minimumStock = stock === "" ? -1 : Number(stock);
    const change: LineChange = {
      ...(note.trim() !== line.note && { note: note.trim() }),
      ...(minimumStock !== (line.minimumStock ?? -1) && { minimumStock }),
    };
    if (Object.keys(change).length > 0) void page.changeLine(line, change);
    onClose();
  }
  return (
    <form className={css["edit"]} onSubmit={save} noValidate>
      <TextArea
        label={t("OrderLists.Note")}
        optional
        maxLength={500}
        rows={2}
        value={note}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, to be typed into
        autoFocus
        onChange={(event) => setNote(event.target.value)}
      />
      <TextField
        label={t("OrderLists.MinimumStock.Label")}
        optional
        inputMode="numeric"
        value={stock}
        error={isStockValid ? undefined : t("OrderLists.MinimumStock.Wrong")}
        onChange={(event) => setStock(event.target.value.trim())}
      />
      <span className={css["ways"]}>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t("Common.Cancel")}
        </Button>
        <Button type="submit" size="small">
          {t("Common.Save")}
        </Button>
      </span>
    </form>
  );
}
