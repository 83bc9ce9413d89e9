import { type FormEvent, useRef, useState } from "react";
import type { OrderListLineData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import type { LineChange } from "./send-list-change.ts";
import css from "./list.module.css";
import type { ListPageState } from "./use-list-page.ts";

const MAX_MINIMUM_STOCK = 99_000;

type LineNoteProps = {
  line: OrderListLineData;
  page: ListPageState;
  /** `hasFocus`: whether closing removes the focused element. */
  onClose: (hasFocus: boolean) => void;
};

/** Note and minimum stock of a line; open until saved. */
export function LineNote({ line, page, onClose }: LineNoteProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = page.busyLines.has(line.id);
  const [note, setNote] = useState(line.note);
  const [stock, setStock] = useState(line.minimumStock === null ? "" : String(line.minimumStock));
  const isStockValid = stock === "" || (/^\d{1,5}$/.test(stock) && Number(stock) <= MAX_MINIMUM_STOCK);
  const close = () => onClose(form.current?.contains(document.activeElement) ?? false);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isStockValid || isBusy) return;
    const minimumStock = stock === "" ? -1 : Number(stock);
    const change: LineChange = {
      ...(note.trim() !== line.note && { note: note.trim() }),
      ...(minimumStock !== (line.minimumStock ?? -1) && { minimumStock }),
    };
    if (Object.keys(change).length === 0 || (await page.changeLine(line, change)) !== "failed") close();
  }
  return (
    <form ref={form} className={css["edit"]} onSubmit={(event) => void save(event)} noValidate>
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
      <span className={css["actions"]}>
        <Button variant="secondary" size="small" onClick={close}>
          {t("Common.Cancel")}
        </Button>
        <Button type="submit" size="small" isLoading={isBusy}>
          {t("Common.Save")}
        </Button>
      </span>
    </form>
  );
}
