import type { ScreenData } from "#contract/screens.ts";
import type { UserContext } from "#contract/viewer.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { CustomerBar } from "./customer-bar.tsx";

const company = { unit: "0000100200", name: "Holzbau Brandt GmbH" };
const branch = { unit: "0000100210", name: "Holzbau Brandt GmbH, Niederlassung Kiel" };
const long = { unit: "0000100999", name: `${LONG_NAME} ${LONG_WORD}` };

const bar = (customers: UserContext["customers"], notice: ScreenData["CustomerBar"]["notice"] = null) => (
  <PageAs isSignedIn customers={customers}>
    <CustomerBar {...screenOf<ScreenData["CustomerBar"]>({ unit: customers![0]!.unit, notice })} />
  </PageAs>
);

export const stories: Stories = {
  title: "Kundennummer wechseln",
  states: [
    { name: "Zwei Kundennummern", element: bar([company, branch]) },
    { name: "Lange Namen", element: bar([long, company, branch]) },
    { name: "Weiteres Unternehmen", element: bar([company, branch], "joined") },
    { name: "Nicht gewechselt", element: bar([company, branch], "failed") },
  ],
};
