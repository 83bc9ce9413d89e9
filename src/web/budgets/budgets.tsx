import { formatMoney } from "#contract/format/money.ts";
import { BUDGET_ROUTES } from "#contract/company-budget-links.ts";
import { BUDGET_PERIODS, MAX_BUDGET_NAME, MAX_BUDGETS } from "#contract/rules/company/budget.ts";
import type { BudgetMessage, BudgetsPage, EnteredForm, ListedBudget } from "#contract/rules/company/budget-pages.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { periodText } from "#web/shell/period-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import { PageForm } from "#web/account/page-form.tsx";
import css from "./budgets.module.css";

const SUCCESSES: readonly BudgetMessage[] = ["saved", "ended"];

/** Budgets with what is used, reserved and left in the current period. Administrators change them by plain forms. */
export function Budgets({ data, errorId }: ScreenProps<"Budgets">) {
  const t = useT();
  const root = useLeaveQuestion<HTMLElement>();
  if (data === undefined) return <AccountErrorPage headline={t("Budgets.Title")} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={t("Budgets.Title")} />;
  const { canManage, currency, budgets, message, entered } = data;
  return (
    <article ref={root} className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Budgets.Title")}</h1>
      {message && (
        <MessageBox tone={SUCCESSES.includes(message) ? "success" : "error"} title={t(`Budgets.Message.${message}`, MAX_BUDGETS)} />
      )}
      {budgets.length === 0 ? (
        <EmptyState>
          <p>{t("Budgets.None")}</p>
          <p>{t(canManage ? "Budgets.None.How" : "Budgets.None.Ask")}</p>
        </EmptyState>
      ) : (
        <ul className={css["cards"]} aria-label={t("Budgets.Title")}>
          {budgets.map((budget) => (
            <BudgetCard
              key={budget.id}
              budget={budget}
              currency={currency}
              canManage={canManage}
              entered={entered?.id === budget.id ? entered : null}
            />
          ))}
        </ul>
      )}
      {canManage && <NewBudget page={data} entered={entered?.id === "" ? entered : null} />}
    </article>
  );
}

type CardProps = { budget: ListedBudget; currency: string; canManage: boolean; entered: EnteredForm | null };

function BudgetCard({ budget, currency, canManage, entered }: CardProps) {
  const t = useT();
  const { language } = usePage();
  const { id, name, scope, scopeName, amount, used, reserved, left } = budget;
  const money = (value: string) => formatMoney(value, currency, language);
  const amounts = [
    { key: "Amount", value: amount },
    { key: "Used", value: used },
    { key: "Reserved", value: reserved },
    { key: "Left", value: left },
  ];
  return (
    <li id={`entry-${id}`} className={css["card"]}>
      <h2>{name}</h2>
      <p className={css["hint"]}>
        {t(`Budgets.For.${scope}`, scopeName)} · {periodText(t, { ...budget, language })}
      </p>
      <meter
        className={css["meter"]}
        min={0}
        max={Number(amount)}
        value={Number(used) + Number(reserved)}
        aria-label={t("Budgets.Meter")}
      />
      <dl className={css["amounts"]}>
        {amounts.map(({ key, value }) => (
          <div key={key} data-negative={value.startsWith("-") || undefined}>
            <dt>{t(`Budgets.${key}`)}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
      {canManage && (
        <details open={entered !== null}>
          <summary>{t("Budgets.Change")}</summary>
          <div className={css["change"]}>
            <PageForm action={BUDGET_ROUTES.save} id={id} className={css["form"]}>
              <NameAndAmount name={entered?.values["name"] ?? name} amount={entered?.values["amount"] ?? typed(amount, language)} />
              <Button type="submit">{t("Common.Save")}</Button>
            </PageForm>
            <PageForm action={BUDGET_ROUTES.end} id={id}>
              <Button type="submit" variant="quiet">
                {t("Budgets.End")}
              </Button>
            </PageForm>
          </div>
        </details>
      )}
    </li>
  );
}

function NewBudget({ page: { scopes }, entered }: { page: BudgetsPage; entered: EnteredForm | null }) {
  const t = useT();
  const value = (name: string) => entered?.values[name] ?? "";
  return (
    <section id="new" className={css["panel"]} aria-labelledby="new-title">
      <h2 id="new-title">{t("Budgets.New")}</h2>
      <PageForm action={BUDGET_ROUTES.save} id="" className={css["form"]}>
        <NameAndAmount name={value("name")} amount={value("amount")} />
        <Select
          label={t("Budgets.Period")}
          name="period"
          defaultValue={value("period") || "month"}
          options={BUDGET_PERIODS.map((period) => ({ value: period, label: t(`Budgets.Period.${period}`) }))}
        />
        <Select
          label={t("Budgets.For")}
          hint={t("Budgets.For.Hint")}
          name="scope"
          required
          defaultValue={value("scope")}
          options={[
            { value: "", label: t("Budgets.For.Choose") },
            ...scopes.flatMap(({ of, choices }) =>
              choices.map((choice) => ({ value: `${of}:${choice.value}`, label: t(`Budgets.For.${of}`, choice.name) })),
            ),
          ]}
        />
        <Button type="submit">{t("Budgets.Add")}</Button>
      </PageForm>
    </section>
  );
}

function NameAndAmount({ name, amount }: { name: string; amount: string }) {
  const t = useT();
  return (
    <>
      <TextField label={t("Budgets.Name")} name="name" required autoComplete="off" maxLength={MAX_BUDGET_NAME} defaultValue={name} />
      <TextField
        label={t("Budgets.AmountNet")}
        name="amount"
        required
        autoComplete="off"
        inputMode="decimal"
        maxLength={20}
        defaultValue={amount}
      />
    </>
  );
}

/** An exact amount as a person types it. */
function typed(amount: string, language: string): string {
  return amount.replace(".", decimalMarkOf(language));
}
