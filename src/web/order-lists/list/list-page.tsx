import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import type { ListFormOutcome } from "#contract/rules/order-lists/list-forms.ts";
import type { OrderListData } from "#contract/screens.ts";
import { Modifications } from "#web/cart/index.ts";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { NoScriptCopy, NoScriptFill, NoScriptToCart, NoScriptTools } from "../no-script/no-script-list.tsx";
import { ListNotice } from "../no-script/list-notice.tsx";
import { CartBar } from "./cart-bar.tsx";
import { FillList } from "./fill-list.tsx";
import { ListLines } from "./list-lines.tsx";
import css from "./list.module.css";
import { ListTools } from "./list-tools.tsx";
import { UnknownList } from "./unknown-list.tsx";
import { useFocusAfterRemoval } from "./use-preserved-focus.ts";
import { useListPage } from "./use-list-page.ts";

/** Number of lines rendered initially and per click on "more". */
const DRAWN = 100;
/** Query that renders all lines without JavaScript. */
const ALL_LINES = "lines=all";

export function ListPage({ loaded, outcome }: { loaded: OrderListData; outcome?: ListFormOutcome | null | undefined }) {
  const t = useT();
  const shown = usePage();
  const isHydrated = useIsHydrated();
  const page = useListPage(loaded);
  const { list, lines } = page;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [drawn, setDrawn] = useState(() => (queryOf(shown.page).split("&").includes(ALL_LINES) ? Infinity : DRAWN));
  const waiting = isHydrated ? undefined : account["isWaiting"];
  const heading = useRef<HTMLHeadingElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  // The clicked control may be far below the message.
  useEffect(() => {
    if (page.failure) failure.current?.scrollIntoView({ block: "nearest" });
  }, [page.failure]);
  const listed = useRef<HTMLUListElement>(null);
  const noteRemoval = useFocusAfterRemoval(lines, listed, heading);
  const remove = (ids: readonly number[]) => {
    noteRemoval(ids);
    void page.removeLines(ids);
  };
  if (page.isGone) return <UnknownList />;
  const articles = lines.filter((line) => line.heading === null);
  const ticked = articles.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const toggle = (id: number) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return (
    <article className={`page-body ${account["page"]}`} aria-busy={page.isBusy || undefined}>
      <WayBack />
      <header className={css["header"]}>
        <h1 ref={heading} tabIndex={-1}>
          {list.name}
        </h1>
        <p className={css["about"]}>
          {[
            t("OrderLists.Articles", list.articles),
            t("OrderLists.ChangedOn", formatDay(list.changed, t)),
            list.lastOrdered && t("OrderLists.OrderedOn", formatDay(list.lastOrdered, t)),
            !list.isOwn && t("OrderLists.OfOwner", list.owner),
            list.isTemplate && t("OrderLists.Template"),
            list.isOwn && list.sharing !== "private" && t(`OrderLists.Sharing.${list.sharing}`),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      <noscript>
        <ListNotice outcome={outcome} lines={lines} />
      </noscript>
      <ListTools page={page} />
      <noscript>
        <NoScriptCopy list={list} />
        {list.isOwn && <NoScriptTools list={list} />}
      </noscript>
      {page.failure && <MessageBox ref={failure} title={t("OrderLists.Failed")} text={page.failure} onClose={page.forgetFailure} />}
      {page.modifications && (
        <Modifications
          done={t("OrderLists.InCart", page.modifications.length)}
          problems={t("OrderLists.InCart.Problems")}
          modifications={page.modifications}
          onClose={() => {
            page.forgetModifications();
            heading.current?.focus();
          }}
        />
      )}
      {lines.length === 0 ? (
        <p>{t(list.mayChange ? "OrderLists.Empty" : "OrderLists.Empty.Other")}</p>
      ) : (
        <>
          <ListLines
            ref={listed}
            lines={lines.slice(0, drawn)}
            page={page}
            isTicked={(id) => !left.has(id)}
            onToggle={toggle}
            onRemove={(id) => remove([id])}
          />
          {lines.length > drawn && (
            <>
              <p className={clsx(css["more"], waiting)}>
                <button type="button" onClick={() => setDrawn(drawn + DRAWN)}>
                  {t("OrderLists.MoreLines", Math.min(DRAWN, lines.length - drawn), lines.length)}
                </button>
              </p>
              <noscript>
                <p className={css["more"]}>
                  <a href={`${shown.page.uri}?${ALL_LINES}`}>{t("OrderLists.MoreLines", lines.length - drawn, lines.length)}</a>
                </p>
              </noscript>
            </>
          )}
        </>
      )}
      {list.mayChange && (
        <>
          <FillList className={waiting} page={page} />
          <noscript>
            <NoScriptFill list={list} />
          </noscript>
        </>
      )}
      {articles.length > 0 && (
        <CartBar
          className={waiting}
          ticked={ticked.length}
          count={articles.length}
          total={page.totalPrice}
          isBusy={page.isBusy}
          onToggleAll={() => setLeft(ticked.length === articles.length ? new Set(articles.map(({ id }) => id)) : new Set())}
          onToCart={() => void page.toCart(ticked.length === articles.length ? null : ticked)}
          {...(list.mayChange && { onRemove: () => remove(ticked) })}
        />
      )}
      {articles.length > 0 && (
        <noscript>
          <NoScriptToCart list={list} total={page.totalPrice} />
        </noscript>
      )}
    </article>
  );
}

function WayBack() {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <nav className={css["back"]} data-way="" aria-label={t("Shell.Account")}>
      <a href={link(settings.site.pages.orderLists)}>
        <Icon name="arrow-left" size={18} />
        {t("OrderLists.Back")}
      </a>
    </nav>
  );
}
