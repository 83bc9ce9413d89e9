import { WITHDRAWAL_FORMS } from "#contract/routes.ts";
import { WITHDRAWAL_MAXIMA, type WithdrawalField } from "#contract/rules/orders/withdrawal.ts";
import type { WithdrawalData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import css from "./withdrawal.module.css";

type FormStepProps = Omit<Extract<WithdrawalData, { step: "form" }>, "step">;

/** The entries: who withdraws, from which order, and where the receipt is sent. */
export function FormStep({ failure, input, problems, lines }: FormStepProps) {
  const t = useT();
  const { page } = usePage();
  const errorOf = (field: WithdrawalField) => {
    const problem = problems[field];
    return problem && t(`Withdrawal.Problem.${problem}`, WITHDRAWAL_MAXIMA[field]);
  };
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <>
      <p className={css["intro"]}>{t("Withdrawal.Intro")}</p>
      {hasProblems && <MessageBox title={t("Withdrawal.Check")} />}
      {failure && <TooOften />}
      <form method="post" action={WITHDRAWAL_FORMS.check} className={css["form"]} noValidate>
        <input type="hidden" name="page" value={page.uri} />
        <TextField
          name="name"
          autoComplete="name"
          required
          label={t("Withdrawal.Name")}
          defaultValue={input.name}
          maxLength={WITHDRAWAL_MAXIMA.name}
          error={errorOf("name")}
        />
        <TextField
          name="orderNumber"
          autoComplete="off"
          required
          label={t("Withdrawal.OrderNumber")}
          hint={t("Withdrawal.OrderNumber.Hint")}
          defaultValue={input.orderNumber}
          maxLength={WITHDRAWAL_MAXIMA.orderNumber}
          error={errorOf("orderNumber")}
        />
        {/* The type email would rewrite the umlauts of a domain. */}
        <TextField
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t("Withdrawal.Email")}
          hint={t("Withdrawal.Email.Hint")}
          defaultValue={input.email}
          maxLength={WITHDRAWAL_MAXIMA.email}
          error={errorOf("email")}
        />
        <RadioGroup
          name="scope"
          label={t("Withdrawal.Scope")}
          stacked
          defaultValue={input.scope}
          options={(["all", "part"] as const).map((value) => ({ value, label: t(`Withdrawal.Scope.${value}`) }))}
        />
        <div className={css["part"]}>
          {lines.length > 0 && (
            <fieldset className={css["lines"]}>
              <legend>{t("Withdrawal.Lines")}</legend>
              {lines.map((line, index) => (
                // An order can have the same article twice.
                // oxlint-disable-next-line react/no-array-index-key
                <Checkbox key={index} name="line" value={line} label={line} />
              ))}
            </fieldset>
          )}
          <TextArea
            name="articles"
            rows={4}
            label={t(lines.length > 0 ? "Withdrawal.Articles.More" : "Withdrawal.Articles")}
            optional={lines.length > 0}
            hint={t("Withdrawal.Articles.Hint")}
            defaultValue={input.articles}
            error={errorOf("articles")}
          />
        </div>
        <p className={css["note"]}>{t("Withdrawal.NotSentYet")}</p>
        <div className={css["actions"]}>
          <Button type="submit">{t("Withdrawal.Next")}</Button>
        </div>
      </form>
    </>
  );
}

/** The rate limit is exceeded: a withdrawal by phone or email is as good. */
export function TooOften() {
  const t = useT();
  return (
    <MessageBox title={t("Withdrawal.TooOften.Title")} text={t("Withdrawal.TooOften.Text")}>
      <p>
        <SupportContact subject={t("Withdrawal.Title.form")} />
      </p>
    </MessageBox>
  );
}
