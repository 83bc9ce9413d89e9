import { WITHDRAWAL_FORMS } from "#contract/routes.ts";
import { WITHDRAWAL_QUERY } from "#contract/rules/orders/withdrawal.ts";
import type { WithdrawalData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { DeclaredFacts } from "./declared-facts.tsx";
import { TooOften } from "./form-step.tsx";
import css from "./withdrawal.module.css";

type ConfirmStepProps = Omit<Extract<WithdrawalData, { step: "confirm" }>, "step">;

/** Shows the entries; only this button declares the withdrawal. */
export function ConfirmStep({ failure, draftKey, input }: ConfirmStepProps) {
  const t = useT();
  const { page } = usePage();
  const edit = new URLSearchParams({ [WITHDRAWAL_QUERY.draft]: draftKey, [WITHDRAWAL_QUERY.edit]: "1" });
  return (
    <>
      {failure && <TooOften />}
      <p className={css["intro"]}>{t("Withdrawal.Confirm.Intro")}</p>
      <DeclaredFacts {...input} />
      <p className={css["intro"]}>{t("Withdrawal.Declaration", input.orderNumber)}</p>
      <form method="post" action={WITHDRAWAL_FORMS.confirm} className={css["actions"]}>
        <input type="hidden" name="page" value={page.uri} />
        <input type="hidden" name="draft" value={draftKey} />
        <Button type="submit" icon="check">
          {t("Withdrawal.Confirm")}
        </Button>
        <LinkButton variant="quiet" icon="arrow-left" href={`${page.uri}?${edit}`}>
          {t("Withdrawal.Edit")}
        </LinkButton>
      </form>
    </>
  );
}
