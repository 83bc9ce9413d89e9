import type { SiteRecord } from "../../context.ts";
import type {
  MutationResetSiteSettingArgs,
  MutationSaveSiteSettingArgs,
  QuerySiteSettingsArgs,
  SettingSite,
  SiteSettings,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { resetSiteSetting, saveSiteSetting } from "./change-setting.ts";
import { type ShownSettings, showSettings } from "./show-settings.ts";

export const settingResolvers: OfficeResolvers = {
  Query: {
    siteSettings: defineQuery(async (ctx, { siteId }: QuerySiteSettingsArgs) => toWire(ctx.sites, await showSettings(ctx, siteId ?? null))),
  },
  Mutation: {
    saveSiteSetting: defineMutation((ctx, { edited, value }: MutationSaveSiteSettingArgs) => saveSiteSetting(ctx, edited, value)),
    resetSiteSetting: defineMutation((ctx, { edited }: MutationResetSiteSettingArgs) => resetSiteSetting(ctx, edited)),
  },
};

export function toWireSites(sites: readonly SiteRecord[]): SettingSite[] {
  return sites.map(({ siteId, name }) => ({ siteId, name }));
}

function toWire(sites: readonly SiteRecord[], { siteId, languages, settings }: ShownSettings): SiteSettings {
  return {
    sites: toWireSites(sites),
    siteId,
    languages: [...languages],
    settings: settings.map(({ key, fileValue, edit, override, isIgnored }) => ({
      key,
      fileValue: JSON.stringify(fileValue),
      edit: edit && {
        value: JSON.stringify(edit.value),
        version: edit.version,
        author: edit.author,
        editedAt: edit.editedAt.toISOString(),
      },
      override,
      isIgnored,
    })),
  };
}
