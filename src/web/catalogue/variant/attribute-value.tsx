import { formatMeasure } from "#contract/format/measure.ts";
import type { AttributeData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { DriveIcon } from "#web/icons/drive-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./attribute-value.module.css";
import { isApproval, isGranted } from "./approval.ts";

/** Value of an attribute with its unit; approvals as check mark or dash, drives with an icon (FAM-07, FAM-08). */
export function AttributeValue({ attribute, showUnit = true }: { attribute: AttributeData | undefined; showUnit?: boolean }) {
  const t = useT();
  const { language } = usePage();
  if (!attribute || attribute.valueList.length === 0) return <span className={css["none"]}>–</span>;
  if (isApproval(attribute.attributeKey)) {
    return isGranted(attribute) ? (
      <Icon name="check" label={t("Family.Approval.Granted")} className={css["granted"]} />
    ) : (
      <span>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t("Family.Approval.NotGranted")}</span>
      </span>
    );
  }
  const text = attribute.valueList.map((value) => formatMeasure(value, attribute.unit, language)).join(", ");
  return (
    <span className={css["value"]}>
      {attribute.attributeKey === "SCHL_WEITE" && <DriveIcon name={driveName(attribute)} className={css["drive"]} />}
      {showUnit && attribute.unit ? `${text} ${attribute.unit}` : text}
    </span>
  );
}

/** Without a technical name for the drive, its value is used, e.g. "TX25". */
function driveName(attribute: AttributeData): string {
  return attribute.technicalName === attribute.attributeKey ? (attribute.valueList[0] ?? "") : attribute.technicalName;
}
