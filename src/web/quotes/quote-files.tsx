import { formatNumber } from "#contract/format/money.ts";
import type { QuoteFileData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import css from "./quotes.module.css";

const MEGABYTE = 1024 * 1024;

/** Files of a request; in the form each can be marked for removal. */
export function QuoteFiles({ files, isForm = false }: { files: readonly QuoteFileData[]; isForm?: boolean }) {
  const t = useT();
  const { language } = usePage();
  const size = (bytes: number) => `${formatNumber((Math.max(bytes, MEGABYTE / 10) / MEGABYTE).toFixed(2), language, 1)} MB`;
  return (
    <ul className={css["files"]} aria-label={t("Quotes.Files")}>
      {files.map(({ id, link, fileName, bytes }) => (
        <li key={id}>
          <a href={link} data-page-load="">
            {fileName}
          </a>{" "}
          <span className={css["hint"]}>{size(bytes)}</span>
          {isForm && <Checkbox name={`remove-file-${id}`} label={t("Quotes.Form.FileRemove", fileName)} />}
        </li>
      ))}
    </ul>
  );
}
