import { useLink, usePage } from "#web/shell/islands/island-context.tsx";
import css from "./mocks.module.css";
import { getSampleTexts } from "./samples.ts";

/** Links of the account menu (DEV-14). */
export const MENU_TARGETS = [
  "/my-account/order-history",
  "/my-account/bookmark",
  "/my-account/settings",
  "/my-account/address-administration",
  "/my-account/account-settings",
  "/my-account/user-settings",
  "/my-account/newsletter",
  "/my-account/login",
  "/helpdesk",
  "/faq",
] as const;

/** Design mock of the account menu (DEV-14). */
export function AccountMenuMock() {
  const { language } = usePage();
  const link = useLink();
  const words = getSampleTexts(language);
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{words.menu}</h1>
      <p className={css["note"]}>{words.menuMock}</p>
      <nav aria-label={words.menu}>
        <ul className={css["menu"]}>
          {MENU_TARGETS.map((path) => (
            <li key={path}>
              <a href={link(path)} data-page-load="">
                {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  );
}
