import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { screenOf } from "#web/testing/story-props.ts";
import { LoginView } from "./login-view.tsx";
import { LogoutSuccess } from "./logout-success.tsx";
import { LogoutView } from "./logout.tsx";
import type { LoginFailure, LoginPhase } from "./use-login.ts";

const login = (phase: LoginPhase, failure: LoginFailure = null) => (
  <PageAs>
    <LoginView phase={phase} failure={failure} signIn={async () => {}} signInWithPasskey={async () => {}} redirectTarget={null} />
  </PageAs>
);
const logout = (hasFailed: boolean) => (
  <PageAs>
    <LogoutView hasFailed={hasFailed} onRetry={() => {}} />
  </PageAs>
);

export const stories: Stories = {
  title: "Anmeldung",
  states: [
    { name: "Bereit", element: login("ready") },
    { name: "Wird vorbereitet", element: login("preparing") },
    { name: "Wird gesendet", element: login("sending") },
    { name: "Abgelehnt", element: login("ready", "authentication_error") },
    { name: "Zu viele Versuche", element: login("ready", "too_many_attempts") },
    { name: "Passkey nicht angenommen", element: login("ready", "passkey") },
    { name: "Gesperrt", element: login("blocked", "authentication_error") },
    { name: "Abmelden läuft", element: logout(false) },
    { name: "Abmelden misslungen", element: logout(true) },
    {
      name: "Abgemeldet",
      element: (
        <PageAs>
          <LogoutSuccess {...screenOf(undefined)} />
        </PageAs>
      ),
    },
  ],
};
