import { useState } from "react";
import type { Fields } from "#contract/layout.ts";
import type { NewsletterType } from "#contract/rules/account/newsletter.ts";
import { linkOf, textOf } from "#web/shell/page/content/fields.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";
import css from "./newsletter.module.css";
import { NewsletterOutcome } from "./newsletter-outcome.tsx";
import { SignUpForm, type SignUpFormProps } from "./sign-up-form.tsx";
import type { SignUpModel } from "./use-sign-up.ts";

export type NewsletterRegistrationViewProps = SignUpModel &
  Omit<SignUpFormProps, "isSending" | "submit"> & { fields: Fields; types: readonly NewsletterType[] };

/** The sign-up form in each phase. The server's HTML works without scripts. */
export function NewsletterRegistrationView({ phase, isReached, submit, fields, ...form }: NewsletterRegistrationViewProps) {
  const t = useT();
  if (phase === "asked") return <Asked fields={fields} isReached={isReached} />;
  return (
    <section className={`page-body ${css["newsletter"]}`}>
      <div className={css["intro"]}>
        <h1>{textOf(fields, "title")}</h1>
        <RichHtml html={textOf(fields, "text")} />
        <p className={css["mandatory"]}>{t("Newsletter.Required")}</p>
      </div>
      {(phase === "failed" || phase === "too-many") && (
        <MessageBox
          tone="error"
          title={t("Error-Code-Headline")}
          text={phase === "too-many" ? t("Newsletter.Failed.TooMany") : t("Newsletter.Failed.Text")}
        />
      )}
      <SignUpForm {...form} isSending={phase === "sending"} submit={submit} />
    </section>
  );
}

function Asked({ fields, isReached }: { fields: Fields; isReached: boolean }) {
  const [hasToast, setToast] = useState(isReached);
  return (
    <section className={`page-body ${css["newsletter"]}`}>
      <NewsletterOutcome
        title={textOf(fields, "successTitle")}
        html={textOf(fields, "successText")}
        links={[linkOf(fields, "newsLink"), linkOf(fields, "homeLink")]}
        isReached={isReached}
      />
      {hasToast && (
        <Toast onClose={() => setToast(false)} hideAfterMs={8_000}>
          {textOf(fields, "successToast")}
        </Toast>
      )}
    </section>
  );
}
