import { GROUPS, readStoredGroups } from "../../customers/index.ts";
import type { GroupName } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";

export type ListedGroup = { bit: number; code: string; names: GroupName[]; isBuiltIn: boolean; isActive: boolean; version: number };

/** Groups of the code, and those that the back office added, with their names in every language of the shops. */
export async function listGroups(ctx: StaffContext): Promise<ListedGroup[]> {
  const ofCode = GROUPS.map(({ bit, code }) => ({
    bit,
    code,
    names: namesOfPhrase(ctx, code),
    isBuiltIn: true,
    isActive: true,
    version: 0,
  }));
  const added = (await readStoredGroups(ctx.db)).map(({ bit, code, names, isActive, version }) => ({
    bit,
    code,
    names: toNames(ctx, names),
    isBuiltIn: false,
    isActive,
    version,
  }));
  return [...ofCode, ...added];
}

/** Languages of all shops, two letters each. */
export function listLanguages(sites: StaffContext["sites"]): string[] {
  return [...new Set(sites.flatMap(({ settings }) => settings.site.languages.map((tag) => tag.slice(0, 2))))];
}

/** Names of the groups of the code are phrases. */
function namesOfPhrase({ sites }: StaffContext, code: string): GroupName[] {
  return listLanguages(sites).map((language) => {
    const phrases = sites.flatMap((site) => Object.entries(site.phrases ?? {})).find(([tag]) => tag.startsWith(language))?.[1];
    return { language, text: phrases?.[`Account.Group.${code}`] ?? code };
  });
}

function toNames({ sites }: StaffContext, names: Readonly<Record<string, string>>): GroupName[] {
  return listLanguages(sites).map((language) => ({ language, text: names[language] ?? Object.values(names)[0] ?? "" }));
}
