import type { ReactNode } from "react";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { STOCK_NOTICE_ROUTES } from "#contract/routes.ts";
import { MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";
import { MAX_QUANTITY } from "#contract/rules/quantities/quantity-steps.ts";
import { ACCOUNT_STOCK_NOTICES_PAGE } from "#contract/rules/articles/stock-notice.ts";
import type { ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import css from "./stock-notice.module.css";

type Data = ScreenData["StockNotice"];

/** Requests a stock notice, and confirms or ends one by a mailed link; plain forms (QUOTE-24, QUOTE-25). */
export function StockNotice({ data }: ScreenProps<"StockNotice">) {
  return <section className={`page-body ${css["page"]}`}>{contentOf(data ?? UNKNOWN)}</section>;
}

const UNKNOWN: Data = { step: "unknown", article: null, quantity: 0, email: "", key: "", problem: null };

function contentOf(data: Data) {
  switch (data.step) {
    case "form":
      return <RequestForm data={data} />;
    case "confirm":
      return <KeyForm data={data} action={STOCK_NOTICE_ROUTES.confirm} />;
    case "end":
      return <KeyForm data={data} action={STOCK_NOTICE_ROUTES.end} />;
    default:
      return <Outcome data={data} />;
  }
}

function RequestForm({ data }: { data: Data }) {
  const t = useT();
  const { language, settings } = usePage();
  const link = useLink();
  const { article, quantity, email, problem } = data;
  return (
    <>
      <h1>{t("StockNotice.Title")}</h1>
      <p>{t("StockNotice.About")}</p>
      <Problem data={data} />
      <Article data={data} isQuantityHidden />
      <form className={css["form"]} method="post" action={STOCK_NOTICE_ROUTES.request}>
        <input type="hidden" name="id" value={article?.number ?? ""} />
        <input type="hidden" name="language" value={language} />
        <TextField
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={MAX_QUANTITY}
          step={1}
          required
          label={article?.unit ? t("StockNotice.QuantityIn", article.unit) : t("StockNotice.Quantity")}
          defaultValue={problem === "invalid-quantity" ? "" : quantity}
        />
        {email ? (
          <p>{t("StockNotice.To", email)}</p>
        ) : (
          // The type email would rewrite the umlauts of a domain.
          <TextField
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH}
            pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
            title={t("StockNotice.EmailFormat")}
            required
            label={t("StockNotice.Email")}
            hint={t("StockNotice.EmailHint")}
          />
        )}
        <p className={css["quiet"]}>
          {t("StockNotice.Privacy")} <a href={link(settings.site.pages.privacy)}>{t("StockNotice.PrivacyLink")}</a>
        </p>
        <p className={css["actions"]}>
          <Button type="submit">{t("StockNotice.Submit")}</Button>
          <BackLink data={data} />
        </p>
      </form>
    </>
  );
}

/** Confirms or ends a notice with one press, so that link scanners cannot do it. */
function KeyForm({ data, action }: { data: Data; action: string }) {
  const t = useT();
  const { language } = usePage();
  return (
    <>
      <h1>{t(`StockNotice.${data.step}.Title`)}</h1>
      <Problem data={data} />
      <Article data={data} />
      <p>{t(`StockNotice.${data.step}.Text`, data.email)}</p>
      <form className={css["actions"]} method="post" action={action}>
        <input type="hidden" name="key" value={data.key} />
        <input type="hidden" name="language" value={language} />
        <Button type="submit">{t(`StockNotice.${data.step}.Submit`)}</Button>
        <BackLink data={data} />
      </form>
    </>
  );
}

function Outcome({ data }: { data: Data }) {
  const t = useT();
  const link = useLink();
  const { step, article, email } = data;
  return (
    <>
      <h1>{t(`StockNotice.${step}.Title`)}</h1>
      {article && <Article data={data} />}
      <p>{t(`StockNotice.${step}.Text`, email)}</p>
      <p className={css["actions"]}>
        <LinkButton href={link(article?.url ?? "/")}>{t(article ? "StockNotice.Back" : "StockNotice.Home")}</LinkButton>
        {step === "set" && (
          <LinkButton variant="secondary" href={link(ACCOUNT_STOCK_NOTICES_PAGE)}>
            {t("StockNotice.All")}
          </LinkButton>
        )}
      </p>
    </>
  );
}

function Problem({ data: { problem } }: { data: Data }): ReactNode {
  const t = useT();
  return problem && <MessageBox tone="error" text={t(`StockNotice.Problem.${problem}`)} />;
}

function Article({ data: { article, quantity }, isQuantityHidden = false }: { data: Data; isQuantityHidden?: boolean }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  if (!article) return null;
  return (
    <div className={css["article"]}>
      {article.image ? <ProductImage src={article.image} width={120} height={90} /> : null}
      <div>
        <a href={link(article.url)}>{article.name}</a>
        <span className={css["quiet"]}>{t("Product.ArticleNumber", article.number)}</span>
        {!isQuantityHidden && <strong>{formatQuantityWithUnit(quantity, article.unit, language)}</strong>}
      </div>
    </div>
  );
}

function BackLink({ data: { article } }: { data: Data }) {
  const t = useT();
  const link = useLink();
  return article && <a href={link(article.url)}>{t("StockNotice.Back")}</a>;
}
