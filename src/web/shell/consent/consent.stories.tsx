import type { Consent } from "#contract/consent.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { ConsentSettings } from "./consent-settings.tsx";

const asked: Consent = { purposes: ["statistics", "external"], given: null };
const settings = (consent?: Consent) => (
  <PageAs {...(consent && { consent })}>
    <ConsentSettings />
  </PageAs>
);

export const stories: Stories = {
  title: "Einwilligung",
  states: [
    { name: "Frage", element: <ConsentBanner consent={asked} /> },
    { name: "Einstellungen, noch nichts gewählt", element: settings(asked) },
    { name: "Einstellungen, Statistik erlaubt", element: settings({ purposes: ["statistics"], given: ["statistics"] }) },
    { name: "Einstellungen, nichts zu fragen", element: settings() },
  ],
};
