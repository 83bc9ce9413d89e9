import { nextSort } from "#contract/rules/articles/sort-order.ts";
import type { FamilyData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useListAddress } from "./list-address.ts";
import type { ListColumns } from "./list-columns.ts";
import css from "./variant-list.module.css";

export type SortHeaderProps = {
  heading: ListColumns["attributes"][number];
  family: FamilyData;
  query: string;
  onSort: (sort: string | null) => void;
};

/** Header of a sortable column; a link, so that it can be shared and works without JavaScript. */
export function SortHeader({ heading: { name, technicalName, unit }, family, query, onSort }: SortHeaderProps) {
  const t = useT();
  const next = nextSort(family.sort, technicalName);
  const address = useListAddress(family.link, query, next);
  return (
    <th
      scope="col"
      className={css["attribute"]}
      data-unit={unit}
      aria-sort={next === technicalName ? undefined : next ? "ascending" : "descending"}
    >
      <a
        href={address}
        rel="nofollow"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onSort(next);
        }}
      >
        {unit ? t("Family.Column.InUnit", name, unit) : name}
      </a>
    </th>
  );
}
