import type { Slice } from "../slice.ts";
import { registerConsentRoutes } from "./consent.routes.ts";

/** Stores the consent of visitors. Its cookie makes no page personal: shared pages are cached once per choice. */
export const consent: Slice = { name: "consent", routes: registerConsentRoutes };
