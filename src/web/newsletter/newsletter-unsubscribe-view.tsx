import type { FormEvent, MouseEvent } from "react";
import type { Fields } from "#contract/layout.ts";
import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { readLeavingReasons } from "#contract/rules/account/newsletter.ts";
import { unreachable } from "#contract/unreachable.ts";
import { linkOf, textOf } from "#web/shell/page/content/fields.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";
import type { NewsletterLink } from "./newsletter-calls.ts";
import css from "./newsletter.module.css";
import { NewsletterOutcome } from "./newsletter-outcome.tsx";

export type UnsubscribeState = "asking" | "sending" | "left" | "mailed" | "cancelled" | "failed";

export type NewsletterUnsubscribeViewProps = {
  state: UnsubscribeState;
  fields: Fields;
  link: NewsletterLink | null;
  /** Reasons preselected by the e-mailed link. */
  chosen: readonly string[];
  /** Return address of a form without scripts. */
  page: string;
  isReached: boolean;
  leave(reasons: readonly string[]): Promise<void>;
  cancel(): void;
};

export function NewsletterUnsubscribeView(props: NewsletterUnsubscribeViewProps) {
  return <section className={`page-body ${css["newsletter"]}`}>{contentOf(props)}</section>;
}

function contentOf(props: NewsletterUnsubscribeViewProps) {
  const { state, fields, link, isReached } = props;
  const home = linkOf(fields, "homeLink");
  const text = (name: string) => textOf(fields, name);
  switch (state) {
    // One element for all three, so that chosen reasons stay on retry.
    case "asking":
    case "sending":
    case "failed":
      return (
        <>
          {state === "failed" && <Failure fields={fields} hasForm={link !== null && isReached} />}
          {link && (state !== "failed" || isReached) && <Reasons {...props} link={link} />}
        </>
      );
    case "left":
      return (
        <NewsletterOutcome
          box={{ tone: "success", text: text("successBox") }}
          title={text("successTitle")}
          html={text("successText")}
          links={[linkOf(fields, "signUpLink"), home]}
          isReached={isReached}
        />
      );
    case "mailed":
      return (
        <NewsletterOutcome
          box={{ tone: "info", text: text("mailedBox") }}
          title={text("mailedTitle")}
          html={text("mailedText")}
          links={[home]}
          isReached={isReached}
        />
      );
    case "cancelled":
      return <NewsletterOutcome title={text("cancelledTitle")} html={text("cancelledText")} links={[home]} isReached={isReached} />;
    default:
      return unreachable(state);
  }
}

function Failure({ fields, hasForm }: { fields: Fields; hasForm: boolean }) {
  return (
    <>
      {!hasForm && <h1>{textOf(fields, "heading")}</h1>}
      <MessageBox tone="error" title={textOf(fields, "errorTitle")} text={<RichHtml html={textOf(fields, "errorText")} />} />
    </>
  );
}

/** Optional reasons. A failure leaves them unchanged for a retry. */
function Reasons({ fields, link, chosen, page, state, leave, cancel }: NewsletterUnsubscribeViewProps & { link: NewsletterLink }) {
  const t = useT();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void leave(new FormData(event.currentTarget).getAll("reasons").map(String));
  };
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    cancel();
  };
  return (
    <>
      <div className={css["intro"]}>
        <h1>{textOf(fields, "title")}</h1>
        <p className={css["mandatory"]}>{t("Newsletter.Leave.For", link.email)}</p>
        <RichHtml html={textOf(fields, "text")} />
      </div>
      <form className={css["form"]} method="get" action={NEWSLETTER_ROUTES.unsubscribe} onSubmit={submit}>
        <input type="hidden" name="page" value={page} />
        {Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className={css["group"]}>
          <legend>{t("Newsletter.Leave.Reasons")}</legend>
          <div className={css["reasons"]}>
            {readLeavingReasons(fields["reasons"]?.value).map(({ id, title }) => (
              <Checkbox key={id} name="reasons" value={id} label={title} defaultChecked={chosen.includes(id)} />
            ))}
          </div>
        </fieldset>
        <div className={css["actions"]}>
          <Button type="submit" isLoading={state === "sending"}>
            {t("Newsletter.Leave.Submit")}
          </Button>
          <a href={`${page}?outcome=cancelled`} onClick={stay}>
            {t("Newsletter.Leave.Cancel")}
          </a>
        </div>
      </form>
    </>
  );
}
