import { type ReactNode, Suspense, useId } from "react";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { FamilyData, VariantData } from "#contract/screens.ts";
import { needsSignIn } from "#web/prices/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { patientPart } from "#web/ui/lazy/lazy-part.tsx";
import { CompareSwitch } from "../compare/compare-box.tsx";
import type { ListColumns } from "./list-columns.ts";
import css from "./variant-list.module.css";
import { VariantRow } from "./variant-row.tsx";

export type VariantTableProps = Pick<FamilyData, "cartArticles"> & {
  caption: string;
  variants: readonly VariantData[];
  columns: ListColumns;
  /** Header cells of the attribute columns. */
  headings?: ReactNode;
  lineDrawing?: string | null;
  /** Notes of rows, by article number. */
  notes?: ReadonlyMap<string, string>;
  hasLegend?: boolean;
  isLoading?: boolean;
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

/** Articles as a table on wide screens and as cards on narrow ones. */
export function VariantTable({
  caption,
  variants,
  columns,
  headings,
  lineDrawing = null,
  cartArticles,
  notes,
  hasLegend = false,
  isLoading = false,
}: VariantTableProps) {
  const t = useT();
  const page = usePage();
  const keysId = useId();
  const mustSignIn = needsSignIn(page);
  const canOrder = columns.hasOrderColumns && !mustSignIn;
  return (
    <div className={css["list"]} data-loading={isLoading} aria-busy={isLoading}>
      {mustSignIn && signInHint}
      <div className={css["above"]}>
        {columns.hasComparison && <CompareSwitch />}
        {canOrder && (
          <p id={keysId} className={css["keys"]}>
            {t("Family.Keys")}
          </p>
        )}
      </div>
      <table className={css["table"]} aria-describedby={canOrder ? keysId : undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td className={css["toggle"]}>{NOTHING}</td>
            {columns.hasImage && <td>{NOTHING}</td>}
            <th scope="col">{t(columns.hasImage ? "Family.Column.Article" : "Family.Column.Variant")}</th>
            {headings}
            {columns.hasOrderColumns && (
              <>
                <th scope="col">{t("Family.Column.Quantity")}</th>
                <th scope="col" className={css["total"]}>
                  {t(showsNet(page.settings.shop) ? "Family.Column.TotalNet" : "Family.Column.TotalGross")}
                </th>
                <td>{NOTHING}</td>
              </>
            )}
            {columns.hasRetailColumn && <th scope="col">{t("Family.Column.Buy")}</th>}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <VariantRow
              key={variant.id}
              variant={variant}
              columns={columns}
              lineDrawing={lineDrawing}
              cartArticles={cartArticles}
              note={notes?.get(variant.id)}
            />
          ))}
        </tbody>
      </table>
      {hasLegend && legend}
    </div>
  );
}
