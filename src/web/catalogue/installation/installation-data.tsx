/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- display: grid removes the roles of a table */
import { useId } from "react";
import { formatMeasure, formatMeasureWithUnit } from "#contract/format/measure.ts";
import {
  alignDecimals,
  type FamilyLoads,
  INSTALLATION_UNITS,
  type InstallationRow,
  type InstallationValue,
  splitInstallation,
} from "#contract/rules/articles/installation-values.ts";
import type { ScreenData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { DetailList, NumericCell, NumericHeader, Table } from "#web/ui/list/table.tsx";
import css from "./installation-data.module.css";

type ArticleInstallation = NonNullable<ScreenData["InstallationData"]["article"]>;

/** Recommended loads per base material and installation data of the page's article, or the loads of the page's family. */
export function InstallationData({ data }: ScreenProps<"InstallationData">) {
  const titleId = useId();
  const t = useT();
  if (!data?.article && !data?.family) return null;
  return (
    <section className={`page-width ${css["section"]}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(titleOf(data))}</h2>
      {data.article ? <OfArticle {...data.article} /> : <OfFamily {...data.family!} />}
    </section>
  );
}

function OfArticle({ rows, documents }: ArticleInstallation) {
  const t = useT();
  const { common, perMaterial } = splitInstallation(rows);
  return (
    <>
      <div className={css["tables"]} data-wide={perMaterial.length > 3 || undefined}>
        {perMaterial.length > 0 && <PerMaterial rows={rows} values={perMaterial} />}
        {common.length > 0 && (
          <div>
            <h3>{t("Installation.Common")}</h3>
            <DetailList
              items={common.map((value) => ({
                name: t(`Installation.Value.${value}`),
                value: <Measure value={rows[0]![value]} of={value} hasUnit />,
              }))}
            />
          </div>
        )}
      </div>
      <p className={css["note"]}>
        {rows.some((row) => row.tensionLoad !== null || row.shearLoad !== null) && `${t("Installation.Note")} `}
        {t("Installation.Documents")}{" "}
        {documents.map(({ name, address }, index) => (
          <span key={name}>
            {index > 0 && ", "}
            {address ? <a href={address}>{name}</a> : name}
          </span>
        ))}
      </p>
    </>
  );
}

/** Mortars have times by temperature in place of loads by base material. */
function isCuringData(rows: readonly InstallationRow[]): boolean {
  return rows.every((row) => row.curingTime !== null);
}

function titleOf({ article }: ScreenData["InstallationData"]): string {
  if (!article) return "Installation.FamilyTitle";
  return isCuringData(article.rows) ? "Installation.CuringTitle" : "Installation.Title";
}

/**
 * A table whose rows become blocks with labelled values on narrow screens. The roles keep it a table for screen readers, which some
 * browsers forget when its boxes are no table.
 */
function PerMaterial({ rows, values }: { rows: readonly InstallationRow[]; values: readonly InstallationValue[] }) {
  const t = useT();
  const hasDocuments = new Set(rows.map((row) => row.document)).size > 1;
  const isCuring = isCuringData(rows);
  const hasOnlyLoads = values.every((value) => INSTALLATION_UNITS[value] === "kN");
  const columns = values.map((value) => {
    const [unit, cells] = [INSTALLATION_UNITS[value], rows.map((row) => row[value])];
    return { value, unit, cells: unit === "kN" ? alignDecimals(cells) : cells };
  });
  return (
    <table role="table" className={css["perMaterial"]}>
      <caption>{t(isCuring ? "Installation.CaptionCuring" : hasOnlyLoads ? "Installation.Caption" : "Installation.CaptionMixed")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t(isCuring ? "Installation.Temperature" : "Installation.BaseMaterial")}
          </th>
          {columns.map(({ value, unit }) => (
            <th key={value} role="columnheader" scope="col" data-numeric>
              {t(`Installation.Value.${value}`)} <small>{unit}</small>
            </th>
          ))}
          {hasDocuments && (
            <th role="columnheader" scope="col">
              {t("Installation.Document")}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, position) => (
          <tr key={row.baseMaterial} role="row">
            <th role="rowheader" scope="row">
              {row.baseMaterial}
            </th>
            {columns.map(({ value, unit, cells }) => (
              <td key={value} role="cell" data-numeric data-empty={cells[position] === null || undefined}>
                <span aria-hidden="true">{t(`Installation.Value.${value}`)}</span>
                <Measure value={cells[position]!} of={value} />
                {cells[position] !== null && <span aria-hidden="true"> {unit}</span>}
              </td>
            ))}
            {hasDocuments && (
              <td role="cell">
                <span aria-hidden="true">{t("Installation.Document")}</span>
                {row.document}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OfFamily({ baseMaterials, rows, documents }: FamilyLoads) {
  const t = useT();
  return (
    <>
      <Table caption={t("Installation.FamilyCaption")} showCaption dense className={css["byMaterial"]}>
        <thead>
          <tr>
            <th scope="col">{t("Installation.Size")}</th>
            {baseMaterials.map((material) => (
              <NumericHeader key={material}>{material}</NumericHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ drillDiameter, embedmentDepth, loads }) => (
            <tr key={`${drillDiameter} ${embedmentDepth}`}>
              <th scope="row">
                <Measure value={drillDiameter} of="drillDiameter" />
                {embedmentDepth && (
                  <>
                    {" × "}
                    <Measure value={embedmentDepth} of="embedmentDepth" />
                  </>
                )}
              </th>
              {loads.map((load, position) => (
                <NumericCell key={baseMaterials[position]}>
                  <Measure value={load && load.from} of="tensionLoad" />
                  {load && load.from !== load.to && (
                    <>
                      –<Measure value={load.to} of="tensionLoad" />
                    </>
                  )}
                </NumericCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={css["note"]}>
        {t("Installation.Note")} {t("Installation.Documents")} {documents.join(", ")}
      </p>
    </>
  );
}

function Measure({ value, of, hasUnit = false }: { value: string | null; of: InstallationValue; hasUnit?: boolean }) {
  const { language } = usePage();
  if (value === null) return "–";
  return (hasUnit ? formatMeasureWithUnit : formatMeasure)(value, INSTALLATION_UNITS[of], language);
}
