import { formatMeasure } from "#contract/format/measure.ts";
import type { FamilyProperty } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { AttributeValue } from "../variant/attribute-value.tsx";
import { isApproval } from "../variant/approval.ts";
import css from "./comparison.module.css";
import { countGranted } from "./family-rows.ts";

/** Range or values of an attribute among a family's variants, with their share if not all have it. */
export function FamilyValue({ property, variants }: { property: FamilyProperty | undefined; variants: number }) {
  const t = useT();
  const { language } = usePage();
  if (!property || property.values.length === 0) return <AttributeValue attribute={undefined} />;
  const { key, name, sortOrder, range, values, others, unit } = property;
  const share = (count: number) => count < variants && <span className={css["share"]}>{t("CompareFamilies.Share", count, variants)}</span>;
  if (isApproval(key)) {
    const count = countGranted(property);
    const mark = { attributeKey: key, attributeName: name, sortOrder, technicalName: key, valueList: [count > 0 ? "ja" : "nein"], unit };
    return (
      <>
        <AttributeValue attribute={mark} /> {count > 0 && share(count)}
      </>
    );
  }
  const say = (value: string) => formatMeasure(value, unit, language);
  const texts = range ? [...new Set([range.from, range.to])].map(say).join("–") : values.map((value) => say(value.name)).join(", ");
  return (
    <>
      {unit ? `${texts} ${unit}` : texts} {!range && others > 0 && `${t("CompareFamilies.Others", others)} `}
      {share(property.variants)}
    </>
  );
}
