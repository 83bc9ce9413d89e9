import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { IssueBox } from "./validation/issue-box.tsx";
import type { ValidationIssue } from "./validation/validation-issues.ts";
import type { CartFailure } from "./cart-state.ts";

export type CartErrorsProps = {
  objections: readonly ValidationIssue[];
  hasErrors: boolean;
  failure?: CartFailure | null;
  /** Retries loading the cart. */
  onAgain?: () => void;
};

/** Errors of the order simulation under their own headline, other failures under the general one (CART-16, CART-18). */
export function CartErrors({ objections, hasErrors, failure = null, onAgain }: CartErrorsProps) {
  const t = useT();
  return (
    <>
      <IssueBox objections={objections} />
      {hasErrors && (
        <MessageBox
          tone="error"
          title={t("Checkout.Errors.Title")}
          text={failure && failure !== "other" ? t(`Cart.Change.${failure}`) : t("Common.TryAgain")}
        >
          {onAgain && (
            <Button size="small" variant="secondary" onClick={onAgain}>
              {t("Common.Retry")}
            </Button>
          )}
        </MessageBox>
      )}
    </>
  );
}
