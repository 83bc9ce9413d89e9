import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./password.module.css";

/** Whom to turn to when no mail comes or nothing else helps (FORGOT-01). */
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
