import type { RegistrationStep } from "#contract/rules/account/registration.ts";
import { validateRegistration, type RegistrationDraft } from "#contract/rules/account/registration.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD } from "#web/testing/story-props.ts";
import { ActivationView } from "./activation/activation-view.tsx";
import type { ActivationFailure } from "./activation/activation-failure.ts";
import type { ActivationPhase } from "./activation/use-activation.ts";
import { EMPTY_DRAFT } from "./registration-draft.ts";
import { RegistrationView } from "./registration-view.tsx";
import { FILLED_DRAFT, fieldsOf, REGISTRATION_CONTENT, REGISTRATION_VALUES } from "#web/testing/registration-data.ts";
import { testPage } from "#web/testing/page.ts";
import { registrationContent } from "./registration-content.ts";
import type { RegistrationFailure, RegistrationModel, RegistrationPhase } from "./use-registration.ts";

type Shown = { phase?: RegistrationPhase; failure?: RegistrationFailure["kind"]; isRefused?: boolean };

const BUSINESS_ONLY = registrationContent(
  fieldsOf(REGISTRATION_VALUES),
  testPage({ settings: { features: { privateCustomers: false } } }).settings.site,
);

function wizard(
  step: RegistrationStep,
  draft: Partial<RegistrationDraft>,
  { phase = "editing", failure, isRefused = false }: Shown = {},
  content = REGISTRATION_CONTENT,
) {
  const filled = { ...EMPTY_DRAFT, ...draft };
  const errors = validateRegistration(filled, content.rules, step);
  const model: RegistrationModel = {
    phase,
    step,
    draft: filled,
    isKnown: true,
    turns: 0,
    errors,
    shownErrors: isRefused ? errors : {},
    refusals: 0,
    failure: failure ? { kind: failure, errorId: failure === "failed" ? "a1b2c3d4" : "" } : null,
    isPasswordRefused: failure === "password",
    change: () => {},
    leaveField: () => {},
    next: () => {},
    goBackTo: () => {},
    retryCaptcha: () => {},
  };
  return (
    <PageAs>
      <RegistrationView model={model} content={content} />
    </PageAs>
  );
}

function activation(
  phase: ActivationPhase,
  failure: ActivationFailure | null = null,
  email = FILLED_DRAFT.email,
  passwordPath: string | null = null,
) {
  return (
    <PageAs>
      <ActivationView model={{ phase, failure, passwordPath, activate: () => {} }} email={email} headline="" text="" />
    </PageAs>
  );
}

const sector = { sector: FILLED_DRAFT.sector };
const long = {
  ...FILLED_DRAFT,
  firstname: LONG_NAME,
  lastname: LONG_NAME,
  company: LONG_WORD,
  street: LONG_WORD,
  city: LONG_WORD,
  email: `${LONG_NAME}@${LONG_NAME}.example`,
};
const FAILURES = ["duplicate", "failed", "offline", "captcha", "busy", "outdated", "businessOnly", "password"] as const;
const ACTIVATION_FAILURES = [
  "invalid",
  "expired",
  "unknown",
  "failed",
  "noLongerPossible",
  "unexpected",
  "offline",
  "alreadyActive",
] as const;

export const stories: Stories = {
  title: "Registrierung",
  states: [
    { name: "Branche", element: wizard(1, {}) },
    { name: "Branche, gewählt", element: wizard(1, sector) },
    { name: "Branche, nur Gewerbekunden", element: wizard(1, {}, {}, BUSINESS_ONLY) },
    { name: "Branche, Fehler", element: wizard(1, {}, { isRefused: true }) },
    { name: "Person", element: wizard(2, sector) },
    { name: "Person, Fehler", element: wizard(2, { ...sector, email: "anna@", phone: "0800!" }, { isRefused: true }) },
    { name: "Person, ausgefüllt", element: wizard(2, FILLED_DRAFT) },
    { name: "Firma, Handwerk", element: wizard(3, FILLED_DRAFT) },
    { name: "Firma, Handel", element: wizard(3, { ...FILLED_DRAFT, sector: "GROUP-retailer", craft: null }) },
    { name: "Anschrift, Heimwerken", element: wizard(3, { ...FILLED_DRAFT, sector: "GROUP-diy", craft: null }) },
    {
      name: "Firma, Fehler",
      element: wizard(3, { ...FILLED_DRAFT, company: "", zipcode: "123", customerNumber: "4711_08", craft: null }, { isRefused: true }),
    },
    { name: "Passwort", element: wizard(4, { ...FILLED_DRAFT, password: "", passwordRepeat: "" }) },
    { name: "Passwort, halb", element: wizard(4, { ...FILLED_DRAFT, password: "Duebel", passwordRepeat: "", captchaResponse: "x" }) },
    {
      name: "Passwort, Fehler",
      element: wizard(
        4,
        { ...FILLED_DRAFT, passwordRepeat: "anders", termsAndConditions: false, privacyTerms: false },
        { isRefused: true },
      ),
    },
    { name: "Passwort, Prüfung misslungen", element: wizard(4, { ...FILLED_DRAFT, hasCaptchaError: true }) },
    { name: "Passwort, bereit", element: wizard(4, { ...FILLED_DRAFT, captchaResponse: "x" }) },
    { name: "Wird gesendet", element: wizard(4, { ...FILLED_DRAFT, captchaResponse: "x" }, { phase: "sending" }) },
    ...FAILURES.map((failure) => ({
      name: `Nicht geklappt: ${failure}`,
      element: wizard(4, { ...FILLED_DRAFT, captchaResponse: "x" }, { failure }),
    })),
    { name: "Geschafft", element: wizard(4, FILLED_DRAFT, { phase: "done" }) },
    { name: "Sehr lange Wörter, Person", element: wizard(2, long) },
    { name: "Sehr lange Wörter, Firma", element: wizard(3, long) },
    { name: "Sehr lange Wörter, geschafft", element: wizard(4, long, { phase: "done" }) },
    { name: "Aktivieren", element: activation("ready") },
    { name: "Aktivieren, ohne Adresse", element: activation("ready", null, "") },
    { name: "Aktivieren läuft", element: activation("working") },
    { name: "Aktiviert", element: activation("done") },
    { name: "Aktiviert, eingeladen: Passwort fehlt noch", element: activation("done", null, FILLED_DRAFT.email, "/new-password") },
    { name: "Aktiviert, eingeladen, sehr lange Adresse", element: activation("done", null, long.email, "/new-password") },
    ...ACTIVATION_FAILURES.map((failure) => ({ name: `Nicht aktiviert: ${failure}`, element: activation("failed", failure) })),
    { name: "Aktivieren, sehr lange Adresse", element: activation("ready", null, long.email) },
  ],
};
