import { Suspense, useId } from "react";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { FamilyData } from "#contract/screens.ts";
import { needsSignIn } from "#web/prices/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { patientPart } from "#web/ui/lazy/lazy-part.tsx";
import { CompareSwitch } from "../compare/compare-box.tsx";
import { listColumns } from "./list-columns.ts";
import css from "./variant-list.module.css";
import { SortHeader } from "./sort-header.tsx";
import { VariantRow } from "./variant-row.tsx";

export type VariantListProps = {
  family: FamilyData;
  isLoading: boolean;
  /** Filters as in the URL's query. */
  query: string;
  onSort: (sort: string | null) => void;
};

// Few lists need the note, so it is loaded after the page, except on the server.
const loadNote = () => import("./list-notice.tsx");
const onServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await loadNote() : null;
const ListNote = patientPart(() => loadNote().then((file) => file.ListNotice), onServer?.ListNotice, true);
// Content of the empty header cells above the controls.
const NOTHING = "\u00a0";
// Constant elements: React would re-render new ones and drop the server HTML until their code has loaded.
const note = (asksToSignIn?: boolean) => (
  <Suspense fallback={null}>
    <ListNote asksToSignIn={asksToSignIn} />
  </Suspense>
);
const legend = note();
const signInHint = note(true);

/** The family's variants, as a table on wide screens and cards on narrow ones. */
export function VariantList({ family, isLoading, query, onSort }: VariantListProps) {
  const t = useT();
  const page = usePage();
  const keysId = useId();
  const { settings } = page;
  const columns = listColumns(family, settings.shop.shopType);
  const mustSignIn = needsSignIn(page);
  const canOrder = columns.hasOrderColumns && !mustSignIn;
  if (family.products.length === 0) return <p className={css["empty"]}>{t(query ? "Family.NoResults" : "Family.Empty")}</p>;
  return (
    <div className={css["list"]} data-loading={isLoading} aria-busy={isLoading}>
      {mustSignIn && signInHint}
      <div className={css["above"]}>
        <CompareSwitch />
        {canOrder && (
          <p id={keysId} className={css["keys"]}>
            {t("Family.Keys")}
          </p>
        )}
      </div>
      <table className={css["table"]} aria-describedby={canOrder ? keysId : undefined}>
        <caption className="visually-hidden">{t("Family.Caption", family.name)}</caption>
        <thead>
          <tr>
            <td className={css["toggle"]}>{NOTHING}</td>
            <th scope="col">{t("Family.Column.Variant")}</th>
            {columns.attributes.map((heading) => (
              <SortHeader key={heading.technicalName} heading={heading} family={family} query={query} onSort={onSort} />
            ))}
            {columns.hasOrderColumns && (
              <>
                <th scope="col">{t("Family.Column.Quantity")}</th>
                <th scope="col" className={css["total"]}>
                  {t(showsNet(settings.shop) ? "Family.Column.TotalNet" : "Family.Column.TotalGross")}
                </th>
                <td>{NOTHING}</td>
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
      {family.hasApprovals && legend}
    </div>
  );
}
