import type { CartData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { goesElsewhere } from "./address-draft.ts";
import type { DeliveryBlockProps } from "./delivery-block.tsx";
import css from "./delivery-block.module.css";

/** Toggles a different delivery address (CHECK-25..28); if off, the billing address is used. */
export function DeliveryToggle({ checkout, cart, isEditing, onEditing }: DeliveryBlockProps) {
  const t = useT();
  const isOn = isDeliveredElsewhere(cart, isEditing);
  async function turn(on: boolean) {
    // Not disabled meanwhile: that would lose the focus.
    if (checkout.isMutating) return;
    if (on) return onEditing(true);
    if (!cart.billingAddress) return checkout.fail();
    if (!goesElsewhere(cart) || (await checkout.resetAddress())) onEditing(false);
  }
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={cart.canNotUseBillingAddressForDelivery && isOn && cart.billingAddress !== null}
        onChange={(event) => void turn(event.target.checked)}
        label={t("Checkout.Delivery.Different")}
      />
      {cart.canNotUseBillingAddressForDelivery && cart.billingAddress && (
        <p className={css["same"]}>{t("Checkout.Delivery.NotToBilling")}</p>
      )}
      {!isOn && <p className={css["same"]}>{t("Checkout.Delivery.SameAsBilling")}</p>}
    </>
  );
}

/** Whether the delivery column shows (CHECK-17, decisions A33 and A34). */
export function isDeliveredElsewhere(cart: CartData, isEditing: boolean): boolean {
  return isEditing || goesElsewhere(cart);
}
