import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { isFocusLost } from "#web/account/is-focus-lost.ts";
import css from "./again.module.css";
import type { Again } from "./use-again.ts";

/** Bar below the positions, sticky while any are ticked, that adds those to the cart. Its space is reserved until hydration. */
export function AgainBar({ again }: { again: Again }) {
  const t = useT();
  const link = useLink();
  const isHydrated = useIsHydrated();
  const { settings } = usePage();
  const { count, isBusy, modifications } = again;
  const way = useRef<HTMLAnchorElement>(null);
  // The clicked button is disabled once nothing is ticked, and loses the focus.
  useEffect(() => {
    if (modifications && isFocusLost()) way.current?.focus();
  }, [modifications]);
  return (
    <div className={clsx(css["bar"], "no-print", !isHydrated && css["isWaiting"])} data-floating-bar={count > 0 || undefined}>
      <span role="status">{count === 0 ? t("Orders.Again.None") : t("OrderLists.Ticked", count, again.of)}</span>
      {modifications && (
        <LinkButton ref={way} variant="quiet" href={link(settings.site.pages.cart)}>
          {t("OrderLists.GoToCart")}
        </LinkButton>
      )}
      <Button icon="cart" disabled={!isHydrated || count === 0} isLoading={isBusy} onClick={() => void again.toCart()}>
        {t("OrderLists.ToCart", count)}
      </Button>
    </div>
  );
}
