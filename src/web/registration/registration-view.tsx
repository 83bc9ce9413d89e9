import { type FormEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { fieldsOfStep, type RegistrationStep } from "#contract/rules/account/registration.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { releaseHeight, useStoredHeight } from "#web/shell/page/stored-height/use-stored-height.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { FailureBox } from "./failure-box.tsx";
import css from "./registration.module.css";
import type { RegistrationContent } from "./registration-content.ts";
import { RegistrationSuccess } from "./registration-success.tsx";
import { StepHeader, titleKey } from "./step-header.tsx";
import { CompanyStep } from "./steps/company-step.tsx";
import { PasswordStep } from "./steps/password-step.tsx";
import { PersonStep } from "./steps/person-step.tsx";
import { SectorStep } from "./steps/sector-step.tsx";
import type { RegistrationModel } from "./use-registration.ts";

const STEPS = { 1: SectorStep, 2: PersonStep, 3: CompanyStep, 4: PasswordStep } as const satisfies Record<RegistrationStep, unknown>;

/** The form in four steps, or the outcome. */
export function RegistrationView({ model, content }: { model: RegistrationModel; content: RegistrationContent }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const { phase, draft, step, isKnown, turns, errors, shownErrors, refusals, failure } = model;
  const id = useId();
  // Not recorded with errors or the outcome, because a reload shows neither.
  const top = useStoredHeight<HTMLElement>(phase === "editing" && !failure && Object.keys(shownErrors).length === 0);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isKnown) releaseHeight();
  }, [isKnown]);
  useEffect(() => {
    if (turns === 0) return;
    top.current?.scrollIntoView({ block: "start" });
    title.current?.focus({ preventScroll: true });
  }, [turns, top]);
  // Scrolls to the first error (REG-11).
  useEffect(() => {
    if (refusals > 0) showFirstError(form.current);
  }, [refusals]);
  // The outcome shows at the top (REG-43), from its first paint on.
  useLayoutEffect(() => {
    if (!failure && phase !== "done") return;
    window.scrollTo(0, 0);
    const password = failure?.kind === "password" ? form.current?.elements.namedItem("password") : null;
    // Focuses the field to correct, and scrolls only if it is out of view.
    if (password instanceof HTMLElement) showField(errorOf(password) ?? password, "nearest", password);
    else box.current?.focus({ preventScroll: true });
  }, [failure, phase]);

  if (phase === "done") {
    const customerNumber = fieldsOfStep(3, draft.sector).includes("customerNumber") ? draft.customerNumber.trim() : "";
    return <RegistrationSuccess email={draft.email.trim()} customerNumber={customerNumber} content={content} />;
  }

  const Fields = STEPS[step];
  const isLast = step === 4;
  const open = [
    ...Object.keys(errors).map((field) => t(`Registration.${field}`)),
    ...(isLast && !draft.captchaResponse ? [t("Registration.Captcha")] : []),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    model.next();
  };
  return (
    <section
      ref={top}
      className={`page-body ${css["registration"]}`}
      aria-busy={phase === "sending"}
      data-back={isKnown ? undefined : "unknown"}
    >
      <div className={css["header"]}>
        <h1>{content.headline || t("Registration.Headline")}</h1>
        {step === 1 && (
          <p>
            {content.intro} {t("Registration.HaveAccount")} <a href={link(pages.login)}>{t("Registration.ToLogin")}</a>
          </p>
        )}
      </div>
      {user.authenticated && (
        <MessageBox tone="info" title={t("Registration.SignedIn.Title", user.name)} text={t("Registration.SignedIn.Text")}>
          <p>
            <a href={link(pages.myAccount)}>{t("Registration.SignedIn.Account")}</a>
          </p>
        </MessageBox>
      )}
      {!isKnown && (
        <div className={css["wait"]}>
          <LoadingBlock />
        </div>
      )}
      <noscript>
        <MessageBox tone="info" title={t("Registration.NoScript.Title")} text={t("Registration.NoScript.Text")}>
          <p>
            <SupportContact subject={t("Registration.Headline")} />
          </p>
        </MessageBox>
      </noscript>
      <div className={css["wizard"]}>
        <StepHeader step={step} sector={draft.sector} onBack={model.goBackTo} />
        {failure && <FailureBox boxRef={box} failure={failure} alreadyRegistered={content.alreadyRegistered} />}
        <form ref={form} className={css["form"]} data-step={step} noValidate onSubmit={submit}>
          <h2 ref={title} tabIndex={-1}>
            <span className={css["count"]}>{t("Registration.Step.Of", step, 4)}</span>
            {t(titleKey(step, draft.sector))}
          </h2>
          <fieldset className={css["fields"]} disabled={phase === "sending"}>
            <Fields model={model} content={content} />
          </fieldset>
          <div className={css["actions"]}>
            <Button
              type="submit"
              isLoading={phase === "sending"}
              icon={isLast ? "check" : undefined}
              aria-disabled={open.length > 0 || undefined}
              aria-describedby={open.length > 0 ? `${id}-open` : undefined}
            >
              {t(isLast ? "Registration.Send" : "Registration.Next")}
            </Button>
            {step > 1 && (
              <Button
                variant="quiet"
                icon="arrow-left"
                disabled={phase === "sending"}
                onClick={() => model.goBackTo((step - 1) as RegistrationStep)}
              >
                {t("Registration.Back")}
              </Button>
            )}
            {open.length > 0 && (
              <p id={`${id}-open`} className={css["open"]}>
                {t("Registration.Open", open.join(", "))}
              </p>
            )}
          </div>
        </form>
      </div>
    </section>
  );
}

/** Scrolls to the first invalid field and focuses it. */
function showFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-captcha="failed"]');
  if (!wrong) return;
  const control = wrong.matches("input, select") ? wrong : wrong.querySelector<HTMLElement>("input, button");
  showField(wrong, "center", control);
}

/** Error element of a field. */
function errorOf(field: HTMLElement): HTMLElement | null {
  return document.getElementById(field.getAttribute("aria-describedby")?.split(" ", 1)[0] ?? "");
}

function showField(shown: HTMLElement, block: ScrollLogicalPosition, control: HTMLElement | null): void {
  shown.scrollIntoView({ block });
  control?.focus({ preventScroll: true });
}
