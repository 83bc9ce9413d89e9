import { formatNumber } from "#contract/format/money.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import type { QuoteData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { QuoteFiles } from "./quote-files.tsx";
import css from "./quotes.module.css";

/** What the customer requested. */
export function QuoteRequest({ quote }: { quote: QuoteData }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const { request, text, wishedOn, deliveryAddress, files } = quote;
  if (request.length === 0) return null;
  return (
    <section className={css["section"]}>
      <h2>{t("Quotes.Request")}</h2>
      <ul className={css["list"]}>
        {request.map((line) => (
          <li key={line.position}>
            <div>
              {line.url ? <a href={link(line.url)}>{line.name}</a> : <strong>{line.name}</strong>}
              <span className={css["hint"]}>{t("Product.ArticleNumber", line.articleNo)}</span>
            </div>
            <div className={css["aside"]}>
              {line.targetPrice && (
                <span className={css["hint"]}>{t("Quotes.Request.TargetPrice", formatNumber(line.targetPrice, language, 2))}</span>
              )}
              <strong className={css["total"]}>{formatQuantityWithUnit(line.quantity ?? 0, line.unit, language)}</strong>
            </div>
          </li>
        ))}
      </ul>
      {wishedOn && <p>{t("Quotes.Request.WishedOn", formatDay(wishedOn, t))}</p>}
      {deliveryAddress !== "" && (
        <div>
          <h3>{t("Quotes.Form.Address")}</h3>
          <p className={css["text"]}>{deliveryAddress}</p>
        </div>
      )}
      {text !== "" && <p className={css["text"]}>{text}</p>}
      {files.length > 0 && <QuoteFiles files={files} />}
    </section>
  );
}
