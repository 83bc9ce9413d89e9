import { useLink } from "#web/shell/islands/island-context.tsx";
import css from "./tools.module.css";

/** All pages that the specification lists for developers (DEV-01). */
export const ALL_PAGES = [
  "/",
  "/demo",
  "/product-category",
  "/my-account/login",
  "/ids-login-dev-dummy",
  "/my-account/logout",
  "/my-account/registration",
  "/newsletter/registration",
  "/newsletter/subscribe-success",
  "/newsletter/unsubscribe",
  "/my-account/forgot-password",
  "/my-account/new-password",
  "/my-account/activation",
  "/my-account/activation-existing-user",
  "/my-account/dashboard",
  "/my-account/order-history",
  "/my-account/address-administration",
  "/my-account/address-overview",
  "/my-account/document-download",
  "/retailer-search",
  "/cart",
  "/shopping-basket-checkout",
  "/buy-box",
  "/product-retailers/de",
  "/product-retailers/at",
  "/product-retailers/ch",
  "/product-retailers/ru",
  "/product-family/dev",
  "/adviser",
  "/video/dev",
  "/seminars/",
] as const;

/** Not a content page: its address has no language. */
const WITHOUT_LANGUAGE: readonly string[] = ["/ids-login-dev-dummy"];

/** Links to all pages in development (DEV-01). */
export function Startpage() {
  const link = useLink();
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>Alle Seiten</h1>
      <nav aria-label="Alle Seiten">
        <ul className={css["pages"]}>
          {ALL_PAGES.map((path) => (
            <li key={path}>
              <a href={WITHOUT_LANGUAGE.includes(path) ? path : link(path)} data-page-load="">
                {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  );
}
