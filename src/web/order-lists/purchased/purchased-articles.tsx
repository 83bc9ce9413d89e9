import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { PURCHASED_SORTS, type PurchasedQuery, writePurchasedQuery } from "#contract/rules/orders/purchased-query.ts";
import type { PurchasedArticleData, PurchasedData, RebuyModificationData } from "#contract/screens.ts";
import { canFillCart } from "#contract/viewer.ts";
import { Modifications, refreshCartCount, sendAddItems } from "#web/cart/index.ts";
import { ToListLink } from "#web/add-to-list/index.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { isFocusLost } from "#web/account/is-focus-lost.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./purchased.module.css";
import { PurchasedLine } from "./purchased-line.tsx";

/** Articles the company bought before, with current prices for the last quantity, and add-to-cart. */
export function PurchasedArticles({ data, errorId }: ScreenProps<"PurchasedArticles">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <AccountErrorPage headline={t("Purchased.Title")} errorCode={errorId} />;
  if (!data.purchased) return <SignInHint headline={t("Purchased.Title")} />;
  return <Purchased key={turn} purchased={data.purchased} query={data.query} />;
}

function Purchased({ purchased, query }: { purchased: PurchasedData; query: PurchasedQuery }) {
  const t = useT();
  const isNarrowed = query.text !== "";
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Purchased.Title")}</h1>
      <p>{t("Purchased.About")}</p>
      {(purchased.total > 0 || isNarrowed) && <Narrow query={query} />}
      <p role="status">
        {t(purchased.total === 1 ? "Purchased.FoundOne" : purchased.total === 0 ? "Purchased.None" : "Purchased.Found", purchased.total)}
      </p>
      {purchased.articles.length > 0 && <Articles articles={purchased.articles} />}
      <Pages purchased={purchased} query={query} />
    </article>
  );
}

/** A plain GET form, so the search is in the URL. */
function Narrow({ query }: { query: PurchasedQuery }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <form className={css["narrow"]} method="get" action={link(settings.site.pages.purchased)} role="search">
      <TextField label={t("Purchased.Search")} name="text" type="search" maxLength={200} defaultValue={query.text} optional />
      <Select
        label={t("Purchased.Sort")}
        name="sort"
        defaultValue={query.sort}
        options={PURCHASED_SORTS.map((value) => ({ value, label: t(`Purchased.Sort.${value}`) }))}
      />
      <Button type="submit" variant="secondary">
        {t("Purchased.Show")}
      </Button>
    </form>
  );
}

function Articles({ articles }: { articles: readonly PurchasedArticleData[] }) {
  const t = useT();
  const { user } = usePage();
  const isHydrated = useIsHydrated();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ asked: number; modifications: readonly RebuyModificationData[] } | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const quantityOf = ({ articleNo, lastQuantity }: PurchasedArticleData) => quantities.get(articleNo) ?? lastQuantity;
  const chosen = articles.filter(({ articleNo }) => ticked.has(articleNo));
  const items = chosen.map((article) => ({ id: article.articleNo, quantity: quantityOf(article) }));
  async function toCart() {
    setBusy(true);
    const modifications = await sendAddItems(items);
    setTold({ asked: items.length, modifications });
    await refreshCartCount();
    const done = new Set(items.slice(0, modifications.length).map(({ id }) => id));
    setTicked((before) => new Set([...before].filter((id) => !done.has(id))));
    setBusy(false);
  }
  // The clicked button is disabled once nothing is ticked, and loses the focus.
  useEffect(() => {
    if (told && !isBusy && isFocusLost()) outcome.current?.focus();
  }, [told, isBusy]);
  return (
    <>
      {told && (
        <div ref={outcome} tabIndex={-1}>
          {told.modifications.length > 0 && (
            <Modifications
              done={t("OrderLists.InCart", told.modifications.length)}
              problems={t("OrderLists.InCart.Problems")}
              modifications={told.modifications}
              onClose={() => setTold(null)}
            />
          )}
          {told.modifications.length < told.asked && <MessageBox title={t("OrderLists.Failed")} text={t("Common.TryAgain")} />}
        </div>
      )}
      <ul className={css["articles"]} aria-label={t("Purchased.Title")}>
        {articles.map((article) => (
          <PurchasedLine
            key={article.articleNo}
            article={article}
            quantity={quantityOf(article)}
            isTicked={ticked.has(article.articleNo)}
            onTick={() => setTicked((before) => toggled(before, article.articleNo))}
            onQuantity={(quantity) => {
              setQuantities((before) => new Map(before).set(article.articleNo, quantity));
              setTicked((before) => new Set(before).add(article.articleNo));
            }}
          />
        ))}
      </ul>
      {canFillCart(user) && (
        <div className={clsx(css["bar"], !isHydrated && account["isWaiting"])} data-floating-bar={items.length > 0 || undefined}>
          <span role="status">{t("OrderLists.Ticked", items.length, articles.length)}</span>
          {items.length > 0 && <ToListLink key={items.map(({ id }) => id).join()} items={{ items }} />}
          <Button icon="cart" disabled={items.length === 0} isLoading={isBusy} onClick={() => void toCart()}>
            {t("OrderLists.ToCart", items.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function toggled(before: ReadonlySet<string>, articleNo: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(articleNo)) after.add(articleNo);
  return after;
}

function Pages({ purchased, query }: { purchased: PurchasedData; query: PurchasedQuery }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { page, pages } = purchased;
  if (pages <= 1) return null;
  const to = (number: number) => link(settings.site.pages.purchased) + writePurchasedQuery({ ...query, page: number });
  return (
    <nav className={css["pages"]} aria-label={t("Purchased.Pages")}>
      {page > 1 && <a href={to(page - 1)}>{t("Purchased.Before")}</a>}
      <span>{t("Purchased.Page", page, pages)}</span>
      {page < pages && <a href={to(page + 1)}>{t("Purchased.After")}</a>}
    </nav>
  );
}
