import { needsSignIn } from "#web/prices/index.ts";
import { SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { AddByNumber, type AddByNumberProps } from "./add/add-by-number.tsx";
import css from "./empty-cart.module.css";

/** Empty cart with the article number field and links (CART-04..06). */
export function EmptyCart(adding: AddByNumberProps) {
  const t = useT();
  const link = useLink();
  const page = usePage();
  const { settings, user, visit } = page;
  const { pages } = settings.site;
  return (
    <EmptyState>
      <p>{needsSignIn(page) ? t("BuyBox.SignInForPrice") : t(user.authenticated ? "Cart.Empty.Text" : "Cart.Empty.TextVisitor")}</p>
      <AddByNumber {...adding} />
      <div className={css["actions"]}>
        {user.authenticated ? (
          <>
            <LinkButton href={link(settings.catalog.catalogUrl)}>{t("Cart.Empty.BackToShop")}</LinkButton>
            {!visit && (
              <LinkButton variant="secondary" href={link(SAVED_CARTS_PAGE)}>
                {t("SavedCarts.Title")}
              </LinkButton>
            )}
          </>
        ) : (
          <>
            <LinkButton href={`${link(pages.login)}?redirect=${encodeURIComponent(link(pages.cart))}`}>{t("Cart.Empty.Login")}</LinkButton>
            <LinkButton variant="secondary" href={link(pages.registration)}>
              {t("Cart.Empty.Register")}
            </LinkButton>
          </>
        )}
      </div>
    </EmptyState>
  );
}
