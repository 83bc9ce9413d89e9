import { APPROVAL_FORMS, APPROVAL_PAGES } from "#contract/approval-links.ts";
import { APPROVAL_CONDITIONS } from "#contract/rules/company/approval-rules.ts";
import type { EnteredLimit } from "#contract/rules/company/approvals.ts";
import { COMPANY_ROLES } from "#contract/rules/company/company-roles.ts";
import type { ApprovalRulesData, ScreenData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Checkbox, RadioGroup, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import { ApprovalForm } from "./approval-form.tsx";
import { ApprovalMessage } from "./approval-message.tsx";
import css from "./approvals.module.css";
import { StuckUsers } from "./stuck-users.tsx";

type Rule = ApprovalRulesData["rules"][number];
const MAX_AMOUNT_LENGTH = 20;

/** An administrator's rules as sentences, with forms to change them, and the limits of the approvers. */
export function ApprovalRules({ data, errorId }: ScreenProps<"ApprovalRules">) {
  const t = useT();
  const root = useLeaveQuestion<HTMLElement>();
  if (!data) return <AccountErrorPage headline={t("Approvals.Rules.Title")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("Approvals.Rules.Title")} />;
  return (
    <article ref={root} className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Approvals.Rules.Title")}</h1>
      {data.view === "denied" ? <p>{t("Approvals.Rules.Denied")}</p> : <Rules {...data} />}
    </article>
  );
}

function Rules({
  rules: { rules, ...choices },
  edited,
  entered,
  enteredLimit,
  stuck,
  newId,
  message,
}: ScreenData["ApprovalRules"] & { view: "rules" }) {
  const t = useT();
  const stored = rules.find(({ id }) => id === (entered?.id ?? edited));
  const rule = entered ?? stored;
  const canBeDeliberate = message === "stuckAbove";
  return (
    <>
      {stuck.length > 0 && (message === "stuck" || message === "stuckAbove") ? (
        <StuckUsers title={t(`Approvals.Message.${message}`)} stuck={stuck} text={t(`Approvals.Stuck.${message}`)} />
      ) : (
        <ApprovalMessage message={message} />
      )}
      <p>{t("Approvals.Rules.About")}</p>
      {rules.length === 0 ? (
        <p>{t("Approvals.Rules.None")}</p>
      ) : (
        <ol className={css["rules"]}>
          {rules.map((each, index) => (
            <RuleItem key={each.id} rule={each} isFirst={index === 0} />
          ))}
        </ol>
      )}
      <RuleForm
        // The new id differs each time the page is loaded; a refresh must keep what was typed.
        key={rule?.id ?? "new"}
        id={rule?.id ?? newId}
        rule={rule}
        isStored={stored !== undefined}
        canBeDeliberate={canBeDeliberate && entered !== null}
        {...choices}
      />
      {choices.limits.length > 0 && <Limits limits={choices.limits} entered={enteredLimit} canBeDeliberate={canBeDeliberate} />}
    </>
  );
}

function RuleItem({ rule: { id, sentence }, isFirst }: { rule: Rule; isFirst: boolean }) {
  const t = useT();
  const link = useLink();
  return (
    <li>
      <span>{sentence}</span>
      <div className={css["buttons"]}>
        <LinkButton variant="quiet" size="small" href={`${link(APPROVAL_PAGES.rules)}?edit=${id}#rule`}>
          {t("Approvals.Rules.Edit")}
        </LinkButton>
        {!isFirst && (
          <ApprovalForm action={APPROVAL_FORMS.moveRule} id={id}>
            <Button type="submit" variant="quiet" size="small">
              {t("Approvals.Rules.Up")}
            </Button>
          </ApprovalForm>
        )}
        <ApprovalForm action={APPROVAL_FORMS.deleteRule} id={id}>
          <Button type="submit" variant="quiet" size="small" icon="trash">
            {t("Approvals.Rules.Delete")}
          </Button>
        </ApprovalForm>
      </div>
    </li>
  );
}

type RuleFormProps = Omit<ApprovalRulesData, "rules"> & {
  id: string;
  /** As stored, or as entered. */
  rule: Omit<Rule, "sentence"> | undefined;
  isStored: boolean;
  canBeDeliberate: boolean;
};

function RuleForm({ id, rule, isStored, canBeDeliberate, persons, units, categories, limits }: RuleFormProps) {
  const t = useT();
  const link = useLink();
  const named = (group: string, name: string) => `${t(`Approvals.Rules.Scope.${group}`)}: ${name}`;
  const isApprover = (value: string) => rule?.approvers.includes(value) ?? value === "role:approver";
  return (
    <section className={css["decision"]} aria-labelledby="rule">
      <h2 id="rule">{t(isStored ? "Approvals.Rules.Change" : "Approvals.Rules.New")}</h2>
      <ApprovalForm action={APPROVAL_FORMS.saveRule} id={id} className={css["fields"]}>
        <Select
          label={t("Approvals.Rules.Scope")}
          name="scope"
          defaultValue={rule?.scope ?? "everyone"}
          options={[
            { value: "everyone", label: t("Approvals.Rules.Scope.Everyone") },
            ...COMPANY_ROLES.map((role) => ({ value: `role:${role}`, label: named("Roles", t(`Approvals.Role.${role}`)) })),
            ...units.map(({ value, name }) => ({ value, label: named("Units", name) })),
            ...persons.map(({ value, name }) => ({ value, label: named("Persons", name) })),
          ]}
        />
        <RadioGroup
          label={t("Approvals.Rules.Condition")}
          name="condition"
          stacked
          defaultValue={rule?.condition ?? "total"}
          options={APPROVAL_CONDITIONS.map((value) => ({ value, label: t(`Approvals.Rules.Condition.${value}`) }))}
        />
        <TextField
          label={t("Approvals.Rules.From")}
          name="from"
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          defaultValue={rule?.from || "500"}
        />
        <details open={rule?.condition === "category"}>
          <summary>{t("Approvals.Rules.Categories")}</summary>
          {categories.map(({ value, name }) => (
            <Checkbox key={value} name="category" value={value} label={name} defaultChecked={rule?.categories.includes(value)} />
          ))}
        </details>
        <fieldset className={css["choices"]}>
          <legend>{t("Approvals.Rules.Approvers")}</legend>
          <p className={css["hint"]}>{t("Approvals.Rules.Approvers.Hint")}</p>
          {["approver", "admin"].map((role) => (
            <Checkbox
              key={role}
              name="approver"
              value={`role:${role}`}
              label={t(`Approvals.Rules.Approvers.${role}`)}
              defaultChecked={isApprover(`role:${role}`)}
            />
          ))}
          {limits.map((person) => (
            <Checkbox
              key={person.id}
              name="approver"
              value={`person:${person.id}`}
              label={person.name}
              defaultChecked={isApprover(`person:${person.id}`)}
            />
          ))}
        </fieldset>
        {canBeDeliberate && <Checkbox name="deliberate" value="1" required label={t("Approvals.Stuck.Deliberate")} />}
        <div className={css["buttons"]}>
          <Button type="submit">{t("Approvals.Rules.Save")}</Button>
          {rule && <a href={link(APPROVAL_PAGES.rules)}>{t("Approvals.Rules.Cancel")}</a>}
        </div>
      </ApprovalForm>
    </section>
  );
}

type LimitsProps = Pick<ApprovalRulesData, "limits"> & { entered: EnteredLimit | null; canBeDeliberate: boolean };

function Limits({ limits, entered, canBeDeliberate }: LimitsProps) {
  const t = useT();
  return (
    <section className={css["section"]}>
      <h2>{t("Approvals.Limits.Title")}</h2>
      <p>{t("Approvals.Limits.Text")}</p>
      {limits.map(({ id, name, limit }) => (
        <ApprovalForm key={id} action={APPROVAL_FORMS.limit} id={id} className={css["limit"]}>
          <TextField
            label={t("Approvals.Limits.Label", name)}
            name="limit"
            inputMode="decimal"
            maxLength={MAX_AMOUNT_LENGTH}
            defaultValue={entered?.id === id ? entered.limit : limit}
          />
          {canBeDeliberate && entered?.id === id && (
            <Checkbox name="deliberate" value="1" required label={t("Approvals.Stuck.Deliberate")} />
          )}
          <Button type="submit" variant="secondary">
            {t("Approvals.Limits.Save")}
          </Button>
        </ApprovalForm>
      ))}
    </section>
  );
}
