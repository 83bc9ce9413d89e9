import { useState } from "react";
import type { CartData } from "#contract/screens.ts";
import { useT } from "#web/shell/region-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/choice.tsx";
import { AddressLines } from "./address-block.tsx";
import blockCss from "./address-block.module.css";
import { addressOf, draftOf } from "./address-draft.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressListDialog } from "./address-list-dialog.tsx";
import css from "./delivery-block.module.css";
import type { CheckoutState } from "./use-checkout.ts";

export type DeliveryBlockProps = { checkout: CheckoutState; cart: CartData; isEditing: boolean; onEditing: (isEditing: boolean) => void };

/** Where the order goes: to the billing address, a saved one, or one that is typed in (shop §4 "Checkout"). */
export function DeliveryBlock({ checkout, cart, isEditing, onEditing }: DeliveryBlockProps) {
  const t = useT();
  const [isListOpen, setListOpen] = useState(false);
  const delivery = cart.deliveryAddress;
  const differs = differsFromBilling(cart);
  const isDifferent = isEditing || differs;

  async function toggle(on: boolean) {
    if (on) return onEditing(true);
    if (!cart.billingAddress) return checkout.fail();
    if (!differs || (await checkout.resetAddress())) onEditing(false);
  }

  return (
    <div className={blockCss["block"]}>
      <h2>{t("Checkout.Delivery.Title")}</h2>
      <Checkbox
        checked={isDifferent}
        disabled={checkout.isMutating || cart.canNotUseBillingAddressForDelivery}
        onChange={(event) => void toggle(event.target.checked)}
        label={t("Checkout.Delivery.Different")}
      />
      {!isDifferent && <p className={css["same"]}>{t("Checkout.Delivery.SameAsBilling")}</p>}
      {isDifferent && !isEditing && delivery && (
        <>
          <AddressLines address={delivery} />
          <Button variant="secondary" size="small" icon="pencil" onClick={() => onEditing(true)}>
            {t("Checkout.Delivery.Edit")}
          </Button>
        </>
      )}
      {isEditing && (
        <AddressForm
          initial={draftOf(differs ? delivery : null)}
          errors={checkout.addressErrors}
          isSaving={checkout.isMutating}
          onCancel={delivery?.id ? () => onEditing(false) : undefined}
          onSave={async (draft) => {
            if (await checkout.chooseAddress(addressOf(draft))) onEditing(false);
          }}
        />
      )}
      {isDifferent && checkout.addresses.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => setListOpen(true)}>
          {t("Checkout.Delivery.ShowSaved", checkout.addresses.length)}
        </Button>
      )}
      {isListOpen && (
        <AddressListDialog
          addresses={checkout.addresses}
          onClose={() => setListOpen(false)}
          onChoose={async (address) => {
            setListOpen(false);
            if (await checkout.chooseAddress(address)) onEditing(false);
          }}
        />
      )}
    </div>
  );
}

/** The order goes elsewhere than the bill: to another customer number, or to an address without one (CHECK-25). */
function differsFromBilling({ deliveryAddress: delivery, billingAddress: billing }: CartData): boolean {
  return !delivery?.sapCustomerID || delivery.sapCustomerID !== billing?.sapCustomerID;
}
