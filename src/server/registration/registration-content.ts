import { offeredSectors, type Option, type RegistrationRules } from "#contract/rules/account/registration.ts";
import type { ContentSnapshot } from "../ports/content-port.ts";
import type { Site } from "../context.ts";

/** Content of a site's registration page (REG-45, decision B26). */
export type RegistrationContent = {
  rules: RegistrationRules;
  /** Versions accepted now. */
  privacyVersion: string;
  tacVersion: string;
};

type Pages = Pick<ContentSnapshot, "findPage">;
type Fields = Readonly<Record<string, { value: unknown }>>;
type Component = { componentName: string; fields: Fields; placeholders?: Readonly<Record<string, readonly Component[]>> };

/** Reads the component Registration on the page named by the site's settings; null if registration is not offered there. */
export function registrationContentOf(pages: Pages, { siteId, settings }: Site, language: string): RegistrationContent | null {
  const { zipPattern, deliveryCountries, pages: links } = settings.site;
  const found = pages.findPage(siteId, language, links.registration);
  const fields = found && findFields(found.page.placeholders);
  if (!fields) return null;
  return {
    rules: {
      zipPattern,
      deliveryCountries,
      sectors: offeredSectors(settings),
      salutations: optionsOf(fields["salutations"]),
      academicTitles: optionsOf(fields["academicTitles"]),
      crafts: optionsOf(fields["crafts"]),
      countries: optionsOf(fields["countries"]),
    },
    privacyVersion: textOf(fields["privacyVersion"]),
    tacVersion: textOf(fields["tacVersion"]),
  };
}

function findFields(placeholders: Readonly<Record<string, readonly Component[]>>): Fields | null {
  for (const component of Object.values(placeholders).flat()) {
    const found = component.componentName === "Registration" ? component.fields : findFields(component.placeholders ?? {});
    if (found) return found;
  }
  return null;
}

function textOf(field: { value: unknown } | undefined): string {
  return typeof field?.value === "string" ? field.value : "";
}

function optionsOf(field: { value: unknown } | undefined): Option[] {
  if (!Array.isArray(field?.value)) return [];
  return (field.value as Partial<Option>[]).flatMap(({ value, title }) =>
    typeof value === "string" && typeof title === "string" ? [{ value, title }] : [],
  );
}
