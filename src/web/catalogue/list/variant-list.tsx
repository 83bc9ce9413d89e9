import { Suspense, useId } from "react";
import { showsNet } from "#contract/rules/shop-mode.ts";
import type { FamilyData } from "#contract/screens.ts";
import { needsSignIn } from "#web/prices/index.ts";
import { usePage, useT } from "#web/shell/regions/region-context.tsx";
import { patientPart } from "#web/ui/late/late-part.tsx";
import { listColumns } from "./list-columns.ts";
import css from "./variant-list.module.css";
import { VariantRow } from "./variant-row.tsx";

export type VariantListProps = { family: FamilyData; isLoading: boolean; isFiltered?: boolean };

// What few lists have beside them comes after the page, except on the server.
const loadNote = () => import("./list-note.tsx");
const onServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await loadNote() : null;
const ListNote = patientPart(() => loadNote().then((file) => file.ListNote), onServer?.ListNote);

/** The family's variants, a table on wide screens and cards on narrow ones. */
export function VariantList({ family, isLoading, isFiltered = false }: VariantListProps) {
  const t = useT();
  const page = usePage();
  const keysId = useId();
  const { settings } = page;
  const columns = listColumns(family, settings.shop.shopType);
  if (family.products.length === 0) return <p className={css["empty"]}>{t(isFiltered ? "Family.NoResults" : "Family.Empty")}</p>;
  return (
    <div className={css["list"]} data-loading={isLoading} aria-busy={isLoading}>
      {needsSignIn(page) && (
        <Suspense fallback={null}>
          <ListNote asksToSignIn />
        </Suspense>
      )}
      <table className={css["table"]} aria-describedby={columns.hasOrderColumns ? keysId : undefined}>
        <caption className="visually-hidden">{t("Family.Caption", family.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Family.Column.Variant")}</th>
            {columns.attributes.map((heading) => (
              <th key={heading.technicalName} scope="col" className={css["attribute"]} data-unit={heading.unit}>
                {heading.unit ? t("Family.Column.InUnit", heading.name, heading.unit) : heading.name}
              </th>
            ))}
            {columns.hasOrderColumns && (
              <>
                <th scope="col">{t("Family.Column.Quantity")}</th>
                <th scope="col" className={css["total"]}>
                  {t(showsNet(settings.shop.shopType) ? "Family.Column.TotalNet" : "Family.Column.TotalGross")}
                </th>
              </>
            )}
            {columns.hasRetailColumn && <th scope="col">{t("Family.Column.Buy")}</th>}
          </tr>
        </thead>
        <tbody>
          {family.products.map((variant) => (
            <VariantRow key={variant.id} variant={variant} family={family} columns={columns} />
          ))}
        </tbody>
      </table>
      {columns.hasOrderColumns && (
        <p id={keysId} className={css["keys"]}>
          {t("Family.Keys")}
        </p>
      )}
      {family.hasApprovals && (
        <Suspense fallback={null}>
          <ListNote />
        </Suspense>
      )}
    </div>
  );
}
