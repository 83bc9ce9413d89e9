import type { NewsletterType } from "#contract/rules/account/newsletter.ts";
import { readNewsletterTypes } from "#contract/rules/account/newsletter.ts";
import { textOf } from "#web/shell/page/content/fields.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD } from "#web/testing/story-props.ts";
import { type ConfirmationState, NewsletterConfirmationView } from "./newsletter-confirmation.tsx";
import { NewsletterRegistrationView } from "./newsletter-registration-view.tsx";
import { type UnsubscribeState, NewsletterUnsubscribeView } from "./newsletter-unsubscribe-view.tsx";
import { fieldsOf } from "./testing.ts";
import type { SignUpPhase } from "./use-sign-up.ts";

const link = { newsletterType: "products", email: "anna.krause@holzbau.example", key: "" };
const signUp = fieldsOf("NewsletterRegistration");
const types = readNewsletterTypes(signUp["types"]?.value);

const registration = (
  phase: SignUpPhase,
  own: { email: string; subscribed: string[] } | null = null,
  offered: readonly NewsletterType[] = types,
) => (
  <PageAs isSignedIn={own !== null}>
    <NewsletterRegistrationView
      phase={phase}
      isReached={false}
      submit={async () => {}}
      fields={signUp}
      types={offered}
      consent={textOf(signUp, "consent")}
      own={own}
      action="#"
      page="/newsletter/registration"
    />
  </PageAs>
);
const confirmation = (state: ConfirmationState) => (
  <PageAs>
    <NewsletterConfirmationView
      state={state}
      fields={fieldsOf("NewsletterConfirmation")}
      link={link}
      page="/newsletter/subscribe-success"
    />
  </PageAs>
);
const leaving = (state: UnsubscribeState, { chosen = [] as string[], hasLink = true } = {}) => (
  <PageAs>
    <NewsletterUnsubscribeView
      state={state}
      fields={fieldsOf("NewsletterUnsubscribe")}
      link={hasLink ? link : null}
      chosen={chosen}
      page="/newsletter/unsubscribe"
      isReached={hasLink && state === "failed"}
      leave={async () => {}}
      cancel={() => {}}
    />
  </PageAs>
);

export const stories: Stories = {
  title: "Newsletter",
  states: [
    { name: "Anmeldung", element: registration("ready") },
    { name: "Anmeldung eines Kunden", element: registration("ready", { email: link.email, subscribed: ["practice"] }) },
    { name: "Anmeldung wird gesendet", element: registration("sending", { email: link.email, subscribed: ["practice"] }) },
    { name: "Anmeldung misslungen", element: registration("failed") },
    { name: "Zu viele Anmeldungen", element: registration("too-many") },
    { name: "Angemeldet, noch zu bestätigen", element: registration("asked") },
    {
      name: "Sehr lange Wörter",
      element: registration("ready", null, [{ id: "long", title: LONG_WORD, description: `<p>${LONG_WORD}</p>` }]),
    },
    { name: "Bestätigung läuft", element: confirmation("loading") },
    { name: "Bestätigt", element: confirmation("confirmed") },
    { name: "Bestätigung misslungen", element: confirmation("failed") },
    { name: "Abmeldung", element: leaving("asking") },
    { name: "Abmeldung mit Grund wird gesendet", element: leaving("sending", { chosen: ["too-often"] }) },
    { name: "Abgemeldet", element: leaving("left") },
    { name: "Abmeldung per E-Mail", element: leaving("mailed") },
    { name: "Abmeldung abgebrochen", element: leaving("cancelled") },
    { name: "Abmeldung misslungen", element: leaving("failed", { chosen: ["other"] }) },
    { name: "Unvollständiger Link", element: leaving("failed", { hasLink: false }) },
  ],
};
