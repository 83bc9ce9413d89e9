import { STAFF_ROLES, type StaffRole } from "#contract/office/staff-roles.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { staffPhrases } from "../phrases/staff.ts";

/** A checkbox for each role, named "roles". */
export function RolesFields({ chosen, error }: { chosen: readonly StaffRole[]; error?: string | undefined }) {
  const t = usePhrases(staffPhrases);
  const { roles } = usePhrases(common);
  return (
    <fieldset>
      <legend>{t.roles}</legend>
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          name="roles"
          value={role}
          label={roles[role]}
          hint={t.roleHints[role]}
          defaultChecked={chosen.includes(role)}
        />
      ))}
      {error && <FieldError text={error} />}
    </fieldset>
  );
}

/** The roles chosen in a form. */
export function rolesFrom(form: FormData): StaffRole[] {
  const chosen = form.getAll("roles");
  return STAFF_ROLES.filter((role) => chosen.includes(role));
}
