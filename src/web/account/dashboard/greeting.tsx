import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import { SignInHint } from "../sign-in-hint.tsx";
import css from "./dashboard.module.css";

/** Who is signed in, and the way out; visitors find the way in (DASH-01, DASH-11). */
export function DashboardGreeting() {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  if (!user.authenticated) return <SignInHint headline={t("Account.Dashboard.Title")} />;
  return (
    <header className={css["greeting"]}>
      <h1>{t("Account.Dashboard.Greeting", user.name)}</h1>
      <a href={link(pages.logout)}>{t("Account.SignOut")}</a>
    </header>
  );
}
