import type { DictionarySitePartsFragment } from "#contract/office/generated/operations.ts";
import { Select } from "#web/ui/form/choice.tsx";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { dictionaryPhrases } from "../phrases/dictionary.ts";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";

type Search = SearchOf<"site" | "of" | "text">;

/** Site (undefined: all) and language whose emails are shown, from the address. */
export function useMailScope() {
  const { search, onSearch } = useListSearch<Search>();
  const { language } = useLanguage();
  return { search, onSearch, siteId: search.site, language: search.of ?? language };
}

/** Choice of site and language. */
export function MailScope({ sites }: { sites: readonly DictionarySitePartsFragment[] }) {
  const t = usePhrases(dictionaryPhrases);
  const { search, onSearch, siteId, language } = useMailScope();
  const languages = sites.find((site) => site.siteId === siteId)?.languages ?? [...new Set(sites.flatMap((site) => site.languages))];
  return (
    <>
      <Select
        label={t.site}
        value={siteId ?? ""}
        onChange={({ target }) => {
          const { site: _site, ...rest } = search;
          onSearch(target.value ? { ...rest, site: target.value } : rest);
        }}
        options={[{ value: "", label: t.allSites }, ...sites.map((site) => ({ value: site.siteId, label: site.name }))]}
      />
      <Select
        label={t.language}
        value={language}
        onChange={({ target }) => onSearch({ ...search, of: target.value })}
        options={languages.map((value) => ({ value, label: t.languages[value] ?? value }))}
      />
    </>
  );
}
