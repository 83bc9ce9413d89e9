import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./password.module.css";

/** Support contact if no e-mail arrives (FORGOT-01). */
export function SupportBox() {
  const t = useT();
  return (
    <aside className={css["support"]}>
      <h2>{t("Password.Support.Title")}</h2>
      <p>{t("Password.Support.Text")}</p>
      <p>
        <SupportContact />
      </p>
    </aside>
  );
}
