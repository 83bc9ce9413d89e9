import { installationOf, listSettings, type SettingState } from "../../content/index.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

export type ShownSettings = { siteId: string; languages: readonly string[]; settings: readonly SettingState[] };

/** Settings of a site, by default of the first. Throws UnknownIdentifierError. */
export async function showSettings(
  { db, sites, config }: Pick<StaffContext, "db" | "sites" | "config">,
  requested: string | null,
): Promise<ShownSettings> {
  const siteId = requested ?? sites[0]?.siteId ?? "";
  const settings = await listSettings(db, siteId, installationOf(config));
  if (!settings) throw new OfficeError("UnknownIdentifierError");
  const languages = [...new Set(sites.flatMap((site) => site.settings.site.languages.map((tag) => tag.slice(0, 2))))];
  return { siteId, languages, settings };
}
