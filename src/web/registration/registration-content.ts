import type { Fields } from "#contract/layout.ts";
import { offeredSectors, type Option, type RegistrationRules } from "#contract/rules/account/registration.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { listOf, textOf } from "#web/shell/page/content/fields.ts";
import { DEVELOPMENT_OPTIONS, DEVELOPMENT_SALUTATION } from "./development-options.ts";

/** Content and settings of a site's registration. */
export type RegistrationContent = {
  rules: RegistrationRules;
  /** The preselected salutation; "" if content defines its own options. */
  salutation: string;
  privacyVersion: string;
  tacVersion: string;
  headline: string;
  intro: string;
  advertisingLink: string;
  /** HTML. */
  alreadyRegistered: string;
  successHeadline: string;
  /** HTML. */
  successText: string;
};

export function registrationContent(fields: Fields, site: SiteSettings["site"]): RegistrationContent {
  const { zipPattern, deliveryCountries } = site;
  const salutations = optionsOf(fields, "salutations");
  return {
    rules: {
      zipPattern,
      deliveryCountries,
      sectors: offeredSectors({ site }),
      salutations,
      academicTitles: optionsOf(fields, "academicTitles"),
      crafts: optionsOf(fields, "crafts"),
      countries: optionsOf(fields, "countries"),
    },
    salutation: salutations === DEVELOPMENT_OPTIONS["salutations"] ? DEVELOPMENT_SALUTATION : "",
    privacyVersion: textOf(fields, "privacyVersion"),
    tacVersion: textOf(fields, "tacVersion"),
    headline: textOf(fields, "headline"),
    intro: textOf(fields, "intro"),
    advertisingLink: textOf(fields, "advertisingLink"),
    alreadyRegistered: textOf(fields, "alreadyRegistered"),
    successHeadline: textOf(fields, "successHeadline"),
    successText: textOf(fields, "successText"),
  };
}

/** The options of a field (REG-45). */
function optionsOf(fields: Fields, name: string): readonly Option[] {
  const options = listOf(fields, name).flatMap(({ value, title }) =>
    typeof value === "string" && typeof title === "string" ? [{ value, title }] : [],
  );
  return options.length === 0 && import.meta.env.DEV ? DEVELOPMENT_OPTIONS[name]! : options;
}
