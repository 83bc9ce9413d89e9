// The simulated user of a seed: viewport and pointer, site and language, signed in or not, network.
import { ANNA, DESKTOP, JONAS, LENA, MIRA, PHONE, SVEA, UWE } from "../support/chromium.ts";
import type { Random } from "./random.ts";

/** Every shop mode, and each of the three themes. */
const SITES = ["FIWE-DE", "FIWE-CLOSED", "UPAT-DE", "FIWE-RETAIL", "FIWE-RETAIL-CART", "FIWE-CATALOGUE"];

export type Person = {
  viewport: { width: number; height: number };
  hasTouch: boolean;
  site: string;
  prefix: "" | "/en";
  account: string | null;
  isSlow: boolean;
  likesMotion: boolean;
};

export function personOf(random: Random): Person {
  const isPhone = random.happens("phone", 0.45);
  return {
    viewport: isPhone ? PHONE : DESKTOP,
    hasTouch: isPhone && random.happens("touch", 0.8),
    site: random.choose("site", SITES, String, (site) => (site === "FIWE-DE" ? 4 : 1))!,
    prefix: random.happens("English", 0.3) ? "/en" : "",
    account: random.happens("account", 0.45) ? random.choose("who", [ANNA, JONAS, MIRA, LENA, UWE, SVEA])! : null,
    isSlow: random.happens("slow", 0.25),
    likesMotion: random.happens("motion", 0.5),
  };
}

export function describePerson(person: Person): string {
  const { viewport, hasTouch, site, prefix, account, isSlow, likesMotion } = person;
  return [
    `${viewport.width} px`,
    hasTouch ? "fingers" : "a mouse",
    site,
    prefix ? "English" : "German",
    account ?? "not signed in",
    isSlow ? "a slow network" : "",
    likesMotion ? "motion" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
