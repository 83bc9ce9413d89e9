import { COMPANY_ROLES, type CompanyRole } from "#contract/rules/company/company-roles.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import css from "./company.module.css";

/** Roles to choose, each with a sentence that says what it allows. */
export function RoleChoice({ chosen }: { chosen: readonly CompanyRole[] }) {
  const t = useT();
  return (
    <fieldset className={css["roles"]}>
      <legend>{t("Company.Roles")}</legend>
      {COMPANY_ROLES.map((role) => (
        <Checkbox
          key={role}
          name="roles"
          value={role}
          defaultChecked={chosen.includes(role)}
          label={t(`Company.Role.${role}`)}
          hint={t(`Company.Role.${role}.Text`)}
        />
      ))}
    </fieldset>
  );
}
