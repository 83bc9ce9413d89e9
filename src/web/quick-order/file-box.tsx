import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./quick-order.module.css";

/** Input to choose or drop a file, with sample files. One file at a time, because messages refer to it. */
export function FileBox({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const t = useT();
  const { page } = usePage();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const [file] = input.current?.files ?? [];
    // Allows choosing the same file again after it was corrected.
    if (input.current) input.current.value = "";
    if (file) onFile(file);
  };
  // A file may have been chosen before the page was hydrated.
  const takeFileChosenEarly = useEffectEvent(take);
  useEffect(() => takeFileChosenEarly(), []);
  const query = `?language=${encodeURIComponent(page.language)}`;
  return (
    <div
      className={css["file"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        if (isBusy) event.dataTransfer.dropEffect = "none";
        else setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !isBusy) onFile(file);
      }}
    >
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        // Not disabled, because that would lose the focus after choosing a file.
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        aria-describedby={`${id}-hint`}
        onChange={take}
      />
      <label htmlFor={id} className={css["fileLabel"]}>
        {isBusy ? <Spinner size={20} /> : <Icon name="download" size={20} />}
        {isOver ? t("QuickOrder.File.Drop") : t("QuickOrder.File.Label")}
      </label>
      <p id={`${id}-hint`} className={css["note"]}>
        {t("QuickOrder.File.Hint")}
      </p>
      <p className={css["note"]}>
        {t("QuickOrder.File.Samples")}{" "}
        <a href={`${QUICK_ORDER_ROUTES.sample}.csv${query}`} download>
          CSV
        </a>
        {" · "}
        <a href={`${QUICK_ORDER_ROUTES.sample}.xlsx${query}`} download>
          Excel
        </a>
      </p>
    </div>
  );
}
