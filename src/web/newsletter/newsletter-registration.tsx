import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { readNewsletterTypes } from "#contract/rules/account/newsletter.ts";
import { textOf } from "#web/shell/page/content/fields.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { openedLink } from "./opened-link.ts";
import { sendOptIn } from "./newsletter-calls.ts";
import { NewsletterRegistrationView } from "./newsletter-registration-view.tsx";
import { type SignUpPhase, useSignUp } from "./use-sign-up.ts";

/** Newsletter sign-up: the form, then instructions for the confirmation e-mail. */
export function NewsletterRegistration({ fields, data }: ScreenProps<"NewsletterRegistration">) {
  const { page } = usePage();
  const { outcome } = openedLink(page);
  const model = useSignUp({ initial: phaseOf(outcome), page: page.uri, send: sendOptIn });
  return (
    <NewsletterRegistrationView
      {...model}
      fields={fields}
      types={readNewsletterTypes(fields["types"]?.value).filter(({ isClosed }) => !isClosed)}
      consent={textOf(fields, "consent")}
      own={data ?? null}
      action={NEWSLETTER_ROUTES.sendOptIn}
      page={page.uri}
    />
  );
}

/** Phase from the outcome of a form without scripts. */
function phaseOf(outcome: string): SignUpPhase {
  if (outcome === "asked") return "asked";
  return outcome === "failed" || outcome === "too-many" ? outcome : "ready";
}
