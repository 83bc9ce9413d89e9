import type { Slice } from "../slice.ts";
import { registerConsentRoutes } from "./consent.routes.ts";

/** Keeps what visitors agree to. The cookie makes no page personal: pages are kept once for each choice. */
export const consent: Slice = { name: "consent", routes: registerConsentRoutes };
