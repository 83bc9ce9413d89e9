import { useT } from "#web/shell/regions/region-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ObjectionBox } from "./objection/objection-box.tsx";
import type { Objection } from "./objection/objections.ts";
import type { CartFailure } from "./use-cart.ts";

export type CartErrorsProps = { objections: readonly Objection[]; hasErrors: boolean; failure?: CartFailure | null };

/** What the order simulation says with its own headline; anything else the general one (CART-16, CART-18). */
export function CartErrors({ objections, hasErrors, failure = null }: CartErrorsProps) {
  const t = useT();
  return (
    <>
      <ObjectionBox objections={objections} />
      {hasErrors && (
        <MessageBox
          tone="error"
          title={t("Checkout.Errors.Title")}
          text={failure && failure !== "other" ? t(`Cart.Change.${failure}`) : t("Common.TryAgain")}
        />
      )}
    </>
  );
}
