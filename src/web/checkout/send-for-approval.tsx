import { APPROVAL_FORMS } from "#contract/approval-links.ts";
import { MAX_APPROVAL_TEXT } from "#contract/rules/company/approvals.ts";
import type { CartData } from "#contract/screens.ts";
import { ApprovalNotice } from "#web/cart/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./shopping-basket-checkout.module.css";

export type SendForApprovalProps = {
  cart: CartData;
  /** Why it cannot be sent yet; undefined if it can. */
  blocked: string | undefined;
  isBusy: boolean;
  hintId: string;
  onSend: (comment: string) => Promise<void>;
};

/** In place of the order button: sends the cart to colleagues. Without JavaScript a plain form. */
export function SendForApproval({ cart, blocked, isBusy, hintId, onSend }: SendForApprovalProps) {
  const t = useT();
  const { page } = usePage();
  const canSend = !cart.idsCart && cart.approval!.approvers.length > 0;
  return (
    <>
      <ApprovalNotice cart={cart} />
      {canSend && (
        <form
          method="post"
          action={APPROVAL_FORMS.request}
          className={css["approval"]}
          onSubmit={(event) => {
            event.preventDefault();
            void onSend(String(new FormData(event.currentTarget).get("comment")));
          }}
        >
          <input type="hidden" name="page" value={page.uri} />
          <input type="hidden" name="cart" value={cart.guid} />
          <TextField label={t("Approvals.Cart.Comment")} name="comment" maxLength={MAX_APPROVAL_TEXT} optional />
          <Button type="submit" wide disabled={blocked !== undefined} isLoading={isBusy} aria-describedby={hintId}>
            {t("Approvals.Cart.Send")}
          </Button>
        </form>
      )}
    </>
  );
}
