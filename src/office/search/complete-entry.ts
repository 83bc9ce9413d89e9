import type { GetSearchSitesQuery, SearchEntryInput, SearchEntryKind } from "#contract/office/generated/operations.ts";

export type SearchSite = GetSearchSitesQuery["searchSites"][number];

export const ENTRY_KINDS: readonly SearchEntryKind[] = ["synonym", "redirect", "pin", "reference"];

const TARGET_KINDS: Record<SearchEntryKind, readonly string[]> = {
  synonym: [],
  redirect: ["page", "category", "family", "address"],
  pin: [],
  reference: ["foreign", "manufacturer", "former"],
};

export function emptyEntry(kind: SearchEntryKind): SearchEntryInput {
  return { kind, siteId: "", language: "", phrase: "", target: "", targetKind: "", isPart: false, isBoth: false, brand: "", note: "" };
}

/** What can be chosen for an entry; no values for what its kind does not have. */
export type EntryChoices = { siteIds: readonly string[]; languages: readonly string[]; targetKinds: readonly string[] };

export function choicesOf({ kind, siteId }: SearchEntryInput, sites: readonly SearchSite[]): EntryChoices {
  const hasSite = kind === "redirect" || kind === "pin";
  const site = (hasSite && sites.find((each) => each.siteId === siteId)) || sites[0];
  return {
    siteIds: hasSite ? sites.map((each) => each.siteId) : [],
    languages: kind === "reference" ? [] : (site?.languages ?? []),
    targetKinds: TARGET_KINDS[kind],
  };
}

/** The entry with the first choice where none was made, and without what its kind does not have. */
export function completeEntry(entry: SearchEntryInput, sites: readonly SearchSite[]): SearchEntryInput {
  const { kind } = entry;
  const { siteIds, languages, targetKinds } = choicesOf(entry, sites);
  const targetKind = choose(targetKinds, entry.targetKind);
  return {
    ...entry,
    siteId: choose(siteIds, entry.siteId),
    language: choose(languages, entry.language),
    targetKind,
    isBoth: kind === "synonym" && entry.isBoth,
    isPart: kind === "redirect" && entry.isPart,
    brand: kind === "reference" && targetKind !== "former" ? entry.brand : "",
    note: kind === "reference" ? entry.note : "",
  };
}

function choose(choices: readonly string[], chosen: string): string {
  return choices.includes(chosen) ? chosen : (choices[0] ?? "");
}
