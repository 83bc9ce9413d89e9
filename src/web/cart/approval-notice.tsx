import type { CartData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";

/** Why a cart needs an approval, and who will be asked (COMPANY-19). */
export function ApprovalNotice({ cart: { approval, idsCart } }: { cart: CartData }) {
  const t = useT();
  if (!approval) return null;
  const { reason, approvers } = approval;
  return (
    <MessageBox tone="info" title={t("Approvals.Cart.Title")}>
      <p>{reason}</p>
      <p>{approvers.length > 0 ? t("Approvals.Cart.Approvers", approvers.join(", ")) : t("Approvals.Cart.NoApprovers")}</p>
      {idsCart && <p>{t("Approvals.Cart.Procurement")}</p>}
    </MessageBox>
  );
}
