import { COMPANY_FORMS } from "#contract/rules/company/company-forms.ts";
import { hasPermission } from "#contract/rules/company/company-roles.ts";
import type { CompanyMemberData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { CompanyForm } from "./company-form.tsx";
import css from "./company.module.css";

type HandOverListsProps = { member: CompanyMemberData; lists: number; members: readonly CompanyMemberData[] };

/** Hands over a departed user's order lists to an active one, after a confirmation (COMPANY-31). */
export function HandOverLists({ member, lists, members }: HandOverListsProps) {
  const t = useT();
  const recipients = members.filter(({ state, roles }) => state === "active" && hasPermission(roles, "fillCart"));
  const text = lists === 1 ? t("Company.Lists.One", member.name) : t("Company.Lists", member.name, lists);
  return (
    <div className={css["states"]}>
      <p>
        {text} {t("Company.Lists.Text")}
      </p>
      <CompanyForm action={COMPANY_FORMS.handOverLists} id={member.id} className={css["form"]}>
        <Select
          name="to"
          required
          label={t("Company.Lists.To")}
          defaultValue=""
          options={[{ value: "", label: t("Company.Lists.Choose") }, ...recipients.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Checkbox name="confirmed" value="1" required label={t("Company.Lists.Confirm")} />
        <p>
          <Button type="submit" variant="secondary">
            {t("Company.Lists.HandOver")}
          </Button>
        </p>
      </CompanyForm>
    </div>
  );
}
