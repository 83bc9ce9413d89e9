import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./dashboard.module.css";
import { RefusedMails } from "./refused-mails.tsx";

/** Signed-in user, sign-out link and refused e-mails; a sign-in hint for visitors (DASH-01, DASH-11). */
export function DashboardGreeting({ data }: Pick<ScreenProps<"DashboardGreeting">, "data">) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  if (!user.authenticated) return <SignInHint headline={t("Account.Dashboard.Title")} />;
  return (
    <>
      <header className={css["greeting"]}>
        <h1>{t("Account.Dashboard.Greeting", user.name)}</h1>
        <a href={link(pages.logout)}>{t("Account.SignOut")}</a>
      </header>
      <RefusedMails refused={data?.refused ?? []} />
    </>
  );
}
