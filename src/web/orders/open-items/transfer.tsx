import type { OpenItemsData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "./open-items.module.css";

export const TRANSFER_ID = "transfer";
/** Quiet zone around the QR code in modules; scanners need it. */
const QUIET = 4;

/** Transfer data of an invoice: a QR code for banking apps and the same as text (INVOICE-12). */
export function Transfer({ transfer }: { transfer: NonNullable<OpenItemsData["transfer"]> }) {
  const t = useT();
  const { invoiceNumber, name, iban, bic, reference, amount, discountUntil, code } = transfer;
  const facts = [
    [t("OpenItems.Transfer.Name"), name],
    ["IBAN", iban],
    ["BIC", bic],
    [t("OpenItems.Transfer.Amount"), amount.formattedValue],
    [t("OpenItems.Transfer.Reference"), reference],
  ].filter(([, value]) => value);
  return (
    <section id={TRANSFER_ID} className={css["transfer"]} aria-label={t("OpenItems.Transfer", invoiceNumber)}>
      {code && (
        <svg
          className={css["code"]}
          role="img"
          aria-label={t("OpenItems.Transfer.Code", amount.formattedValue, reference)}
          viewBox={`${-QUIET} ${-QUIET} ${code.size + 2 * QUIET} ${code.size + 2 * QUIET}`}
          shapeRendering="crispEdges"
        >
          <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
      <div>
        {code && <p>{t("OpenItems.Transfer.Scan")}</p>}
        <dl>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {discountUntil && <p className={css["hint"]}>{t("OpenItems.Transfer.Discount", formatDay(discountUntil, t))}</p>}
      </div>
    </section>
  );
}
