import { useState } from "react";
import type { DeliveryAddressSource } from "#contract/rules/orders/delivery-address.ts";
import type { CartData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { AddressLines } from "./address-block.tsx";
import blockCss from "./address-block.module.css";
import { addressOf, draftOf, goesElsewhere } from "./address-draft.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressListDialog } from "./address-list-dialog.tsx";
import css from "./delivery-block.module.css";
import type { CheckoutState } from "./use-checkout.ts";

export type DeliveryBlockProps = { checkout: CheckoutState; cart: CartData; isEditing: boolean; onEditing: (isEditing: boolean) => void };

/** The delivery column: a different delivery address, to read, edit, or choose from the saved ones (CHECK-13..17). */
export function DeliveryBlock({ checkout, cart, isEditing, onEditing }: DeliveryBlockProps) {
  const t = useT();
  const [isListOpen, setListOpen] = useState(false);
  const delivery = cart.deliveryAddress;
  async function choose(address: DeliveryAddressSource) {
    if (await checkout.chooseAddress(address)) onEditing(false);
  }
  return (
    <div className={blockCss["block"]}>
      <h2>{t("Checkout.Delivery.Title")}</h2>
      {!isEditing && delivery && (
        <>
          <AddressLines address={delivery} />
          <Button variant="secondary" size="small" icon="pencil" data-edit="" onClick={() => onEditing(true)}>
            {t("Checkout.Delivery.Edit")}
          </Button>
        </>
      )}
      {isEditing && (
        <AddressForm
          initial={draftOf(goesElsewhere(cart) ? delivery : null)}
          errors={checkout.addressErrors}
          isSaving={checkout.isMutating}
          onCancel={delivery?.id ? () => onEditing(false) : undefined}
          onSave={(draft) => void choose(addressOf(draft))}
        />
      )}
      {checkout.addresses.length > 0 && (
        <Button variant="quiet" size="small" className={css["saved"]} onClick={() => setListOpen(true)}>
          {t("Checkout.Delivery.ShowSaved", checkout.addresses.length)}
        </Button>
      )}
      {isListOpen && (
        <AddressListDialog
          addresses={checkout.addresses}
          onClose={() => setListOpen(false)}
          onChoose={(address) => {
            setListOpen(false);
            void choose(address);
          }}
        />
      )}
    </div>
  );
}
