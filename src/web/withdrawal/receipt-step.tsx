import type { WithdrawalData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { DeclaredFacts } from "./declared-facts.tsx";
import css from "./withdrawal.module.css";

type ReceiptStepProps = Omit<Extract<WithdrawalData, { step: "receipt" }>, "step">;

/** The receipt, as in the mail. */
export function ReceiptStep({ reference, receivedAt, ...declared }: ReceiptStepProps) {
  const t = useT();
  return (
    <>
      <MessageBox tone="success" title={t("Withdrawal.Received.Title", receivedAt)} text={t("Withdrawal.Received.Text", declared.email)} />
      <DeclaredFacts
        {...declared}
        facts={[
          { name: t("Withdrawal.ReceivedAt"), value: receivedAt },
          { name: t("Withdrawal.Reference"), value: reference },
        ]}
      />
      <p className={css["intro"]}>{t("Withdrawal.Received.Next")}</p>
    </>
  );
}
