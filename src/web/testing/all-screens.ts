import { secondaryScreens } from "#web/secondary-screens.ts";
import type { Screen } from "#web/screen.ts";
import { screens } from "#web/screens.ts";

export const allScreens: Readonly<Record<string, Screen>> = { ...screens, ...secondaryScreens };

/** Looks up screens among a test's own, like the registry. */
export const among = (own: Readonly<Record<string, Screen>>) => async (name: string) => own[name];
