import type { SiteRecord } from "../../context.ts";
import type { DictionaryEdit } from "../../dictionary/index.ts";
import type {
  DictionaryPage,
  DictionaryPhrase as WirePhrase,
  DictionaryPhraseDetails,
  DictionarySite,
  PhraseEdit,
} from "../generated/resolver-types.ts";
import type { PhrasePage } from "./list-phrases.ts";
import { listUses } from "./phrase-uses.ts";
import type { DictionaryPhrase } from "./read-dictionary.ts";
import type { PhraseDetails } from "./show-phrase.ts";

type Sites = readonly SiteRecord[];

export function toWireSites(sites: Sites): DictionarySite[] {
  return sites.map(({ siteId, name, settings }) => ({
    siteId,
    name,
    languages: settings.site.languages.map((language) => language.slice(0, 2)),
  }));
}

export function toWirePhrase(sites: Sites, { key, texts }: DictionaryPhrase): WirePhrase {
  const nameOf = (siteId: string) => sites.find((site) => site.siteId === siteId)?.name ?? siteId;
  return {
    key,
    texts: texts.map(({ language, original, edit, general, shown, otherSites }) => ({
      language,
      original,
      edit: edit && toWireEdit(edit),
      general: general && toWireEdit(general),
      shown,
      otherSites: otherSites.map(nameOf),
    })),
    isUnused: listUses(key).length === 0,
  };
}

function toWireEdit({ phrase, version, author, editedAt }: DictionaryEdit): PhraseEdit {
  return { phrase, version, author, editedAt: editedAt.toISOString() };
}

export function toWirePage(sites: Sites, { rows, languages, next, previous }: PhrasePage): DictionaryPage {
  return { languages: [...languages], sites: toWireSites(sites), rows: rows.map((row) => toWirePhrase(sites, row)), next, previous };
}

export function toWirePhraseDetails(sites: Sites, { phrase, files, mails }: PhraseDetails): DictionaryPhraseDetails {
  return {
    phrase: toWirePhrase(sites, phrase),
    sites: toWireSites(sites),
    files: [...files],
    mails: mails.map(({ mailId, name }) => ({ mailId, name })),
  };
}
