import { useT } from "#web/shell/region-context.tsx";
import { MessageBox } from "#web/ui/message-box.tsx";

/** Codes of the order simulation with their own headline; anything else the general one (CART-16, CART-18). */
export function CartErrors({ codes, hasErrors }: { codes: readonly string[]; hasErrors: boolean }) {
  const t = useT();
  return (
    <>
      {codes.length > 0 && (
        <MessageBox tone="error" title={t("Cart.Errors.Mfv.Title")} text={t("Cart.Errors.Mfv.Text", codes.join(", "))} />
      )}
      {hasErrors && <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />}
    </>
  );
}
