import { useEffect } from "react";
import { MAX_COMPARED } from "#contract/rules/articles/comparison.ts";
import { familyComparisonPath } from "#contract/rules/articles/family-comparison.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { ComparedFamily, FamilyComparisonData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ApprovalLegend } from "../variant/approval-legend.tsx";
import { isApproval } from "../variant/approval.ts";
import { CompareTable, type TableRow } from "./compare-table.tsx";
import css from "./comparison.module.css";
import { familyRows } from "./family-rows.ts";
import { FamilyValue } from "./family-value.tsx";
import { comparedFamilies } from "./comparison-storage.ts";

/** Compares up to four families: base materials, attributes of their variants, starting prices and links. */
export function FamilyComparison({ families, missing, dropped, onlyDifferences }: FamilyComparisonData) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  // Stores the compared families as the choice, so that lists show them as chosen.
  useEffect(() => {
    if (families.length > 0) comparedFamilies.keep(families);
  }, [families]);
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("CompareFamilies.Title")}</h1>
      <Missing missing={missing} />
      {dropped.length > 0 && (
        <MessageBox tone="info" title={t("CompareFamilies.Full", MAX_COMPARED)} text={t("Compare.Dropped", dropped.join(", "))} />
      )}
      {families.length === 1 && <p className={css["hint"]}>{t("CompareFamilies.OnlyOne")}</p>}
      {families.length > 0 && <FamilyTable families={families} onlyDifferences={onlyDifferences} />}
      {families.length < MAX_COMPARED && (
        <div className={css["nothing"]}>
          <p>{t("CompareFamilies.More")}</p>
          <LinkButton variant="secondary" href={link(settings.catalog.catalogUrl)}>
            {t("Compare.ToCatalogue")}
          </LinkButton>
        </div>
      )}
    </article>
  );
}

/** Requested families that are missing: discontinued, with their former category, or unknown. */
function Missing({ missing }: { missing: FamilyComparisonData["missing"] }) {
  const t = useT();
  const link = useLink();
  const unknown = missing.filter(({ isGone }) => !isGone).map(({ id }) => id);
  return (
    <>
      {missing
        .filter(({ isGone }) => isGone)
        .map(({ id, group }) => (
          <MessageBox key={id} tone="info" title={t("CompareFamilies.Gone", id)}>
            {group && <a href={link(group.link)}>{t("Compare.NearestGroup", group.name)}</a>}
          </MessageBox>
        ))}
      {unknown.length > 0 && (
        <MessageBox tone="info" title={t("CompareFamilies.Unknown", unknown.join(", "))} text={t("CompareFamilies.UnknownHint")} />
      )}
    </>
  );
}

function FamilyTable({ families, onlyDifferences }: { families: readonly ComparedFamily[]; onlyDifferences: boolean }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const properties = familyRows(families);
  const ofAll = (key: string, name: string, valueOf: (family: ComparedFamily) => string | null): TableRow[] => {
    const values = families.map(valueOf);
    if (values.every((value) => value === null)) return [];
    return [{ key, name, cells: values.map((value) => value ?? "–"), differs: new Set(values).size > 1 }];
  };
  const priceOf = ({ price }: ComparedFamily) =>
    price && t(price.quantity === 1 ? "Price.PerOne" : "Price.Per", price.amount, price.quantity, price.unit);
  const stockOf = (kind: "shop" | "retailers") => (family: ComparedFamily) =>
    family.stock?.of === kind ? t("CompareFamilies.VariantsOf", family.stock.available, family.stock.known) : null;
  const rows = [
    ...ofAll("=price", t(showsNet(settings.shop) ? "CompareFamilies.PriceNet" : "CompareFamilies.PriceGross"), priceOf),
    ...ofAll("=stock", t("CompareFamilies.Stock"), stockOf("shop")),
    ...ofAll("=retail", t("CompareFamilies.Retail"), stockOf("retailers")),
    ...ofAll("=variants", t("CompareFamilies.Variants"), ({ variants }) => String(variants)),
    ...properties.map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map((cell, position) => (
        <FamilyValue key={families[position]!.id} property={cell} variants={families[position]!.variants} />
      )),
    })),
  ];
  return (
    <CompareTable
      columns={families.map(({ id, name, link: path, image, marketingClaim }) => ({ id, name, link: path, image, text: marketingClaim }))}
      rows={rows}
      onlyDifferences={onlyDifferences}
      pathOf={familyComparisonPath}
      words={{
        title: t("CompareFamilies.Title"),
        caption: t("CompareFamilies.Caption"),
        noneDiffers: t("CompareFamilies.NoneDiffers"),
      }}
      onRemove={(removed) => comparedFamilies.keep(families.filter(({ id }) => id !== removed))}
      below={properties.some(({ key }) => isApproval(key)) && <ApprovalLegend />}
      last={{
        name: t("CompareFamilies.Way"),
        isWay: true,
        cells: families.map(({ id, name, link: path }) => (
          <LinkButton key={id} variant="secondary" size="small" href={link(path)} aria-label={t("CompareFamilies.ShowNamed", name)}>
            {t("CompareFamilies.Show")}
          </LinkButton>
        )),
      }}
    />
  );
}
