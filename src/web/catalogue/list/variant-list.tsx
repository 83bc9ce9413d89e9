import type { FamilyData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { listColumns } from "./list-columns.ts";
import css from "./variant-list.module.css";
import { SortHeader } from "./sort-header.tsx";
import { VariantTable } from "./variant-table.tsx";

export type VariantListProps = {
  family: FamilyData;
  isLoading: boolean;
  /** Filters as in the URL's query. */
  query: string;
  onSort: (sort: string | null) => void;
};

/** The family's variants, sortable by their columns. */
export function VariantList({ family, isLoading, query, onSort }: VariantListProps) {
  const t = useT();
  const columns = listColumns(family, usePage().settings.shop.shopType);
  if (family.products.length === 0) return <p className={css["empty"]}>{t(query ? "Family.NoResults" : "Family.Empty")}</p>;
  return (
    <VariantTable
      caption={t("Family.Caption", family.name)}
      variants={family.products}
      columns={columns}
      headings={columns.attributes.map((heading) => (
        <SortHeader key={heading.technicalName} heading={heading} family={family} query={query} onSort={onSort} />
      ))}
      lineDrawing={family.familyLineDrawing}
      cartArticles={family.cartArticles}
      hasLegend={family.hasApprovals}
      isLoading={isLoading}
    />
  );
}
