import { type ActiveFilter, type QueryEntry, replaceFilters, toWire } from "#contract/rules/facets/facet-filter.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./filter-chips.module.css";

export type FilterChipsProps = {
  active: readonly ActiveFilter[];
  path: string;
  kept: readonly QueryEntry[];
  onChange: (next: readonly ActiveFilter[]) => void;
};

/** Active filters, removable one by one or all at once. Links, so that they work without scripts. */
export function FilterChips({ active, path, kept, onChange }: FilterChipsProps) {
  const t = useT();
  const link = useLink();
  const way = (next: readonly ActiveFilter[]) => ({
    "data-press": "",
    // Without the code, the link loads the page, which detects that the filter was removed; see narrowedAddress.
    "data-page-load": "",
    href: link(path) + replaceFilters(kept, next.map(toWire)),
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onChange(next);
    },
  });
  return (
    <ul className={css["chips"]} aria-label={t("Facets.Active")}>
      {active.map((filter) => (
        <li key={`${filter.id}=${filter.value}`}>
          <a
            {...way(active.filter((other) => other !== filter))}
            className={css["chip"]}
            rel="nofollow"
            aria-label={t("Facets.Remove", `${filter.name}: ${filter.displayValue}`)}
          >
            <span className={css["name"]}>{filter.name}:</span> {filter.displayValue}
            <Icon name="cancel" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a {...way([])} className={css["reset"]}>
          {t("Facets.Reset")}
        </a>
      </li>
    </ul>
  );
}
