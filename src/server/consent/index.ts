import type { Slice } from "../slice.ts";
import { registerConsentRoutes } from "./consent.routes.ts";
import { personalData } from "./personal-data-store.ts";

export { listDecisions } from "./list-decisions.ts";
export { recordConsent } from "./record-consent.ts";

/** Stores the consent of visitors. Its cookie makes no page personal: shared pages are cached once per choice. */
export const consent: Slice = { name: "consent", personalData, routes: registerConsentRoutes };
