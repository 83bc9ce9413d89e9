import type { CompanyData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Select } from "#web/ui/form/choice.tsx";

const INDENT = "\u2003";

/** Unit of a user; nothing for a company without units. */
export function UnitChoice({ units, chosen }: { units: CompanyData["units"]; chosen: string | null }) {
  const t = useT();
  if (units.length === 0) return null;
  const options = units.map(({ id, level, name }) => ({ value: id, label: INDENT.repeat(level - 1) + name }));
  return (
    <Select
      name="unit"
      label={t("Company.Unit")}
      defaultValue={chosen ?? ""}
      options={[{ value: "", label: t("Company.Unit.Whole") }, ...options]}
    />
  );
}
