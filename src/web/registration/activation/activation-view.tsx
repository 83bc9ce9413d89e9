import { useEffect, useRef } from "react";
import { ContactPrompt } from "#web/shell/contact/contact-prompt.tsx";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "../result.module.css";
import { type ActivationFailure, canRetry } from "./activation-failure.ts";
import type { ActivationModel } from "./use-activation.ts";

export type ActivationViewProps = {
  model: ActivationModel;
  /** Address of the account; "" if the link has none. */
  email: string;
  headline: string;
  /** Text shown before the click. */
  text: string;
};

/** Target of the e-mailed link: a click activates the account and shows the outcome (ACTIV-01..09). */
export function ActivationView({ model: { phase, failure, passwordPath, activate }, email, headline, text }: ActivationViewProps) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const top = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== phase && phase === "done") top.current?.focus();
    if (before.current !== phase && phase === "failed") box.current?.focus();
    before.current = phase;
  }, [phase]);

  if (phase === "done")
    return (
      <section className={`page-body ${css["result"]}`}>
        <h1 ref={top} tabIndex={-1}>
          {t("Activation.Done.Headline")}
        </h1>
        <MessageBox tone="success" text={doneText(t, email, passwordPath !== null)} />
        <p className={css["actions"]}>
          {passwordPath === null ? (
            <LinkButton href={link(pages.login)}>{t("Activation.Done.Login")}</LinkButton>
          ) : (
            <LinkButton href={link(passwordPath)}>{t("Activation.Done.ToPassword")}</LinkButton>
          )}
          <a href={link(pages.home)}>{t("Activation.Home")}</a>
        </p>
      </section>
    );
  return (
    <section className={`page-body ${css["result"]}`} aria-busy={phase === "working"}>
      <h1 tabIndex={-1}>{headline || t("Activation.Headline")}</h1>
      {failure && phase === "failed" ? (
        <Failure failure={failure} email={email} boxRef={box} onRetry={activate} />
      ) : (
        <>
          <p>{email ? t("Activation.For", email) : text || t("Activation.Text")}</p>
          {email && <p>{text || t("Activation.Text")}</p>}
          <noscript>
            <MessageBox tone="info" title={t("Activation.NoScript.Title")} text={t("Activation.NoScript.Text")}>
              <p>
                <SupportContact subject={t("Activation.Headline")} />
              </p>
            </MessageBox>
          </noscript>
          <p className={css["button"]}>
            <Button isLoading={phase === "working"} onClick={activate}>
              {t("Activation.Submit")}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** Next step: sign in, or first choose a password. */
function doneText(t: ReturnType<typeof useT>, email: string, needsPassword: boolean): string {
  if (needsPassword) return email ? t("Activation.Done.PasswordFor", email) : t("Activation.Done.Password");
  return email ? t("Activation.Done.TextFor", email) : t("Activation.Done.Text");
}

type FailureProps = { failure: ActivationFailure; email: string; boxRef: React.Ref<HTMLDivElement>; onRetry: () => void };

/** The reason, and a next step: retry, sign in, or a new link. */
function Failure({ failure, email, boxRef, onRetry }: FailureProps) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <>
      <MessageBox ref={boxRef} title={t("Activation.Failed.Headline")} text={t(`Activation.Failed.${failure}`)} />
      <p className={css["actions"]}>
        {failure === "alreadyActive" ? (
          <LinkButton href={link(pages.login)}>{t("Activation.Done.Login")}</LinkButton>
        ) : canRetry(failure) ? (
          <Button icon="refresh" onClick={onRetry}>
            {t("Activation.Retry")}
          </Button>
        ) : null}
        {failure !== "offline" && (
          <a href={link(pages.forgotPassword) + (email && `?${new URLSearchParams({ uid: email })}`)}>
            {t(failure === "alreadyActive" ? "Activation.ForgotPassword" : "Activation.NewLink")}
          </a>
        )}
      </p>
      {failure !== "alreadyActive" && failure !== "offline" && <ContactPrompt subject={t("Activation.Headline")} />}
    </>
  );
}
