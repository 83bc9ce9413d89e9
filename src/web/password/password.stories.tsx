import type { PasswordMessage, TokenMessage } from "#contract/password-messages.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { ForgotPasswordView } from "./forgot-password-view.tsx";
import { NewPasswordSuccess } from "./new-password-success.tsx";
import { PasswordSaved } from "./password-saved.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";
import { TokenError } from "./token-error.tsx";
import type { ForgotPasswordModel } from "./use-forgot-password.ts";
import type { SetPasswordFormModel } from "./use-set-password.ts";

const forgot = (state: ForgotPasswordModel["state"]) => (
  <PageAs>
    <ForgotPasswordView state={state} request={async () => true} begin={() => {}} />
  </PageAs>
);

const form = (overrides: Partial<SetPasswordFormModel> = {}) => (
  <PageAs isSignedIn={overrides.token === null}>
    <SetPasswordForm
      view="form"
      userId="anna.brandt@holzbau-brandt.example"
      token="a1b2c3"
      message={null}
      isSaving={false}
      missing={[]}
      save={async () => {}}
      {...overrides}
    />
  </PageAs>
);
const refused = (message: PasswordMessage, token: string | null = "a1b2c3") => form({ message, token });
const link = (message: TokenMessage) => (
  <PageAs>
    <TokenError message={message} />
  </PageAs>
);
const saved = (isReset: boolean) => (
  <PageAs isSignedIn={!isReset}>
    <PasswordSaved isReset={isReset} />
  </PageAs>
);

export const stories: Stories = {
  title: "Passwort",
  states: [
    { name: "Vergessen", element: forgot("form") },
    { name: "Vergessen, ungültige Adresse", element: forgot("malformed") },
    { name: "Vergessen, wird gesendet", element: forgot("sending") },
    { name: "Vergessen, misslungen", element: forgot("failed") },
    { name: "Vergessen, angefordert", element: forgot("sent") },
    { name: "Neu durch Link", element: form() },
    { name: "Neu durch Link, langer Name", element: form({ userId: `${LONG_NAME}.${LONG_WORD}@beispiel.example` }) },
    { name: "Neu, Punkte fehlen", element: refused("password.rules") },
    { name: "Neu, zu wenige verschiedene Zeichen", element: refused("password.repeated") },
    { name: "Neu, oft benutzt", element: refused("password.common") },
    { name: "Neu, Name der E-Mail-Adresse", element: refused("password.email") },
    { name: "Neu, Name des Shops", element: refused("password.shop") },
    { name: "Neu, zu lang", element: refused("password.too-long") },
    { name: "Neu, verschieden", element: refused("password.different") },
    { name: "Neu, wird gespeichert", element: form({ isSaving: true }) },
    { name: "Neu, nicht gespeichert", element: refused("password.failed") },
    { name: "Ändern", element: form({ token: null }) },
    { name: "Ändern, leer", element: form({ token: null, missing: ["oldPassword", "password", "passwordRepeat"] }) },
    { name: "Ändern, bisheriges falsch", element: refused("password.wrong-old-password", null) },
    { name: "Ändern, dasselbe", element: refused("password.same", null) },
    { name: "Ändern, zu viele Versuche", element: refused("password.too-many-attempts", null) },
    { name: "Ändern, anderes Konto", element: refused("password.other-account", null) },
    { name: "Link abgelaufen", element: link("token.expired") },
    { name: "Link eines anderen", element: link("token.does.not.match.database.token") },
    { name: "Link benutzt", element: link("database.token.missing") },
    { name: "Link ohne Code", element: link("token.missing") },
    { name: "Link fehlerhaft", element: link("token.invalid") },
    { name: "Gespeichert durch Link", element: saved(true) },
    { name: "Gespeichert", element: saved(false) },
    {
      name: "Seite nach dem Speichern",
      element: (
        <PageAs>
          <NewPasswordSuccess
            {...screenOf(undefined, {
              title: `Ihr Passwort ${LONG_WORD}`,
              text: "Melden Sie sich neu an.",
              successBox: "Das hat geklappt.",
            })}
          />
        </PageAs>
      ),
    },
  ],
};
