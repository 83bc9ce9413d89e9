import { Modifications } from "#web/cart/index.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import type { Again } from "./use-again.ts";

/** Results of adding the positions, or an error. */
export function AgainOutcome({ again }: { again: Again }) {
  const t = useT();
  const { hasFailed, modifications, forget } = again;
  if (hasFailed) return <MessageBox title={t("Orders.Again.Failed")} text={t("Common.TryAgain")} />;
  if (!modifications) return null;
  return (
    <Modifications
      done={t("OrderLists.InCart", modifications.length)}
      problems={t("OrderLists.InCart.Problems")}
      modifications={modifications}
      onClose={forget}
    />
  );
}
