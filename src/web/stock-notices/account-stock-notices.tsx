import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { STOCK_NOTICE_ROUTES } from "#contract/routes.ts";
import type { StockNoticeData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./account-stock-notices.module.css";

/** The account's active stock notices; plain forms remove them (QUOTE-24). */
export function AccountStockNotices({ data, errorId }: ScreenProps<"AccountStockNotices">) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const headline = t("StockNotice.Account.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const { notices, email, outcome } = data;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      {outcome === "removed" && <MessageBox tone="success" text={t("StockNotice.Account.Removed")} />}
      {notices.length === 0 ? (
        <EmptyState>
          <p>{t("StockNotice.Account.None")}</p>
          <p>
            <LinkButton href={link(settings.catalog.catalogUrl)}>{t("Cart.Empty.BackToShop")}</LinkButton>
          </p>
        </EmptyState>
      ) : (
        <>
          <p>{t("StockNotice.Account.About", email)}</p>
          <ul className={css["notices"]} aria-label={headline}>
            {notices.map((notice) => (
              <Notice key={notice.id} notice={notice} />
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

function Notice({ notice }: { notice: StockNoticeData }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const pieces = (quantity: number) => formatQuantityWithUnit(quantity, notice.unit, language);
  return (
    <li className={css["notice"]}>
      {notice.image ? <ProductImage src={notice.image} width={120} height={90} loading="lazy" /> : <span />}
      <div className={css["article"]}>
        {notice.url ? <a href={link(notice.url)}>{notice.name}</a> : <strong>{notice.name}</strong>}
        <span className={css["quiet"]}>{t("Product.ArticleNumber", notice.articleNo)}</span>
        <span>
          {t("StockNotice.Account.Quantity", pieces(notice.quantity))} · {t("StockNotice.Account.Available", pieces(notice.available))}
        </span>
        <span className={css["quiet"]}>{t("StockNotice.Account.Until", formatDay(notice.expires, t))}</span>
      </div>
      <form method="post" action={STOCK_NOTICE_ROUTES.remove}>
        <input type="hidden" name="id" value={notice.id} />
        <input type="hidden" name="language" value={language} />
        <Button type="submit" variant="secondary" size="small" aria-label={t("StockNotice.Account.RemoveOf", notice.name)}>
          {t("StockNotice.Account.Remove")}
        </Button>
      </form>
    </li>
  );
}
