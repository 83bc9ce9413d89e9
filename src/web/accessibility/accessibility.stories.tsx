import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { screenOf } from "#web/testing/story-props.ts";
import { AccessibilityContact } from "./accessibility-contact.tsx";
import { AccessibilityFindings } from "./accessibility-findings.tsx";

const contact = (outcome: ScreenData["AccessibilityContact"]["outcome"]) => (
  <PageAs>
    <AccessibilityContact {...screenOf<ScreenData["AccessibilityContact"]>({ outcome })} />
  </PageAs>
);

export const stories: Stories = {
  title: "Barrierefreiheit",
  states: [
    {
      name: "Bekannte Barrieren",
      element: (
        <PageAs>
          <AccessibilityFindings />
        </PageAs>
      ),
    },
    { name: "Kontakt", element: contact(null) },
    { name: "Kontakt, gesendet", element: contact("sent") },
    { name: "Kontakt, ohne Text", element: contact("empty") },
  ],
};
