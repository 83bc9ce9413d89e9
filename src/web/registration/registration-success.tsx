import { useEffect, useRef } from "react";
import { RichHtml } from "#web/ui/rich-html.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import type { RegistrationContent } from "./registration-content.ts";
import css from "./result.module.css";

export type RegistrationSuccessProps = {
  email: string;
  /** Customer number as entered; empty without one. */
  customerNumber: string;
  content: Pick<RegistrationContent, "successHeadline" | "successText">;
};

/** Replaces the form after a success: the next steps are in the e-mail (REG-39). */
export function RegistrationSuccess({ email, customerNumber, content: { successHeadline, successText } }: RegistrationSuccessProps) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => headline.current?.focus({ preventScroll: true }), []);
  return (
    <section className={`page-body ${css["result"]}`}>
      <h1 ref={headline} tabIndex={-1}>
        {successHeadline || t("Registration.Success.Headline")}
      </h1>
      <MessageBox tone="success" title={t("Registration.Success.Mail")} text={t("Registration.Success.MailTo", email)} />
      {successText ? <RichHtml html={successText} /> : <p>{t("Registration.Success.Text")}</p>}
      {customerNumber && <p>{t("Registration.Success.Access", customerNumber)}</p>}
      <p>
        <LinkButton href={link(pages.home)}>{t("Registration.Success.Home")}</LinkButton>
      </p>
    </section>
  );
}
