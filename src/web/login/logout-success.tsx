import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./logout.module.css";

export function LogoutSuccess(_props: ScreenProps<"LogoutSuccess">) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <section className={`page-body ${css["logout"]}`}>
      <h1>{t("Logout.Done.Headline")}</h1>
      <MessageBox tone="success" text={t("Logout.Done.Text")} />
      <p>
        <LinkButton href={link(pages.home)}>{t("Logout.Done.Home")}</LinkButton>
      </p>
      <p>
        <a href={link(pages.login)}>{t("Logout.Done.Again")}</a>
      </p>
    </section>
  );
}
