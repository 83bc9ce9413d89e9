import type { ScreenProps } from "#web/shell/screen-props.ts";
import { useLink, usePage, useT } from "#web/shell/region-context.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { CartErrors } from "./cart-errors.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import css from "./shoppingcart.module.css";
import { useCart } from "./use-cart.ts";

/** The cart page (shop §2.8). */
export function Shoppingcart({ data }: ScreenProps<"Shoppingcart">) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const state = useCart(data ?? { cart: null, errors: ["CartError"] });
  const lines = state.cart?.products ?? [];
  const { pages } = settings.site;
  const checkout = link(pages.checkout);
  const checkoutHref = user.authenticated ? checkout : `${link(pages.login)}?redirect=${encodeURIComponent(checkout)}`;
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{headline(t, lines.length)}</h1>
      <CartErrors codes={state.errorCodes} hasErrors={state.hasErrors} />
      {lines.length === 0 || !state.cart ? (
        <EmptyCart addByNumber={state.addByNumber} isBusy={state.busy !== null} />
      ) : (
        <div className={css["columns"]}>
          <CartLines lines={lines} busy={state.busy} onQuantity={state.changeQuantity} onRemove={state.remove} />
          <CartSummary cart={state.cart}>
            <LinkButton
              wide
              href={checkoutHref}
              aria-disabled={state.errorCodes.length > 0 || undefined}
              data-blocked={state.errorCodes.length > 0}
            >
              {t(user.authenticated ? "Cart.ToCheckout" : "Cart.SignInAndCheckout")}
            </LinkButton>
            {!user.authenticated && <p className={css["hint"]}>{t("Cart.VisitorHint")}</p>}
          </CartSummary>
        </div>
      )}
    </article>
  );
}

function headline(t: ReturnType<typeof useT>, count: number): string {
  if (count === 0) return t("Cart.Headline.Empty");
  return count === 1 ? t("Cart.Headline.One") : t("Cart.Headline.Many", count);
}
