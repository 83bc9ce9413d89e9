import type { WithdrawalData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./withdrawal.module.css";
import { ConfirmStep } from "./confirm-step.tsx";
import { FormStep } from "./form-step.tsx";
import { ReceiptStep } from "./receipt-step.tsx";

/** Withdrawal from a contract (§ 356a BGB) in two steps: entries and confirmation, then the receipt. Works without scripts. */
export function Withdrawal({ data }: ScreenProps<"Withdrawal">) {
  const t = useT();
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{t(`Withdrawal.Title.${data?.step ?? "form"}`)}</h1>
      {data ? <Step data={data} /> : <MessageBox text={t("Withdrawal.Failed")} />}
    </section>
  );
}

function Step({ data }: { data: WithdrawalData }) {
  const t = useT();
  switch (data.step) {
    case "form":
      return <FormStep {...data} />;
    case "confirm":
      return <ConfirmStep {...data} />;
    case "receipt":
      return <ReceiptStep {...data} />;
    default:
      return <MessageBox tone="warning" text={t("Withdrawal.Gone")} />;
  }
}
