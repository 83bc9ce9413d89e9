import { textOf } from "#web/shell/page/content/fields.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./password.module.css";

/** Optional page of a site after a new password: its texts are content (NEWPW-18). */
export function NewPasswordSuccess({ fields }: ScreenProps<"NewPasswordSuccess">) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const box = textOf(fields, "successBox");
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{textOf(fields, "title")}</h1>
      {box && <MessageBox tone="success" text={box} />}
      <p>{textOf(fields, "text")}</p>
      <p className={css["actions"]}>
        <LinkButton href={link(pages.login)}>{t("Password.Saved.Login")}</LinkButton>
        <a href={link(pages.home)}>{t("Password.Home")}</a>
      </p>
    </section>
  );
}
