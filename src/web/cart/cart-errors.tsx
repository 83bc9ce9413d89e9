import { useT } from "#web/shell/regions/region-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import type { CartFailure } from "./use-cart.ts";

export type CartErrorsProps = { codes: readonly string[]; hasErrors: boolean; failure?: CartFailure | null };

/** Codes of the order simulation with their own headline; anything else the general one (CART-16, CART-18). */
export function CartErrors({ codes, hasErrors, failure = null }: CartErrorsProps) {
  const t = useT();
  return (
    <>
      {codes.length > 0 && (
        <MessageBox tone="error" title={t("Cart.Errors.Mfv.Title")} text={t("Cart.Errors.Mfv.Text", codes.join(", "))} />
      )}
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
