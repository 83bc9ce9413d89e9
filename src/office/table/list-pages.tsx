import { Button } from "#web/ui/action/button.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import type { ListSearch } from "./list-search.ts";
import styles from "./data-table.module.css";

type Props<Search extends ListSearch> = {
  page: { rows: readonly unknown[]; next: string | null; previous: string | null };
  search: Search;
  onSearch: (search: Search) => void;
};

/** Buttons to the neighbouring pages of a list; nothing if there is only one. */
export function ListPages<Search extends ListSearch>({ page, search, onSearch }: Props<Search>) {
  const t = usePhrases(common).table;
  if (page.next === null && page.previous === null) return null;
  const { after: _after, before: _before, ...rest } = search;
  const open = (cursor: ListSearch) => {
    onSearch({ ...rest, ...cursor } as Search);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles["pages"]}>
      <span className="muted">{t.rows(page.rows.length)}</span>
      <Button variant="secondary" size="small" disabled={page.previous === null} onClick={() => open({})}>
        {t.first}
      </Button>
      <Button variant="secondary" size="small" disabled={page.previous === null} onClick={() => open({ before: page.previous! })}>
        {t.previous}
      </Button>
      <Button variant="secondary" size="small" disabled={page.next === null} onClick={() => open({ after: page.next! })}>
        {t.next}
      </Button>
    </div>
  );
}
