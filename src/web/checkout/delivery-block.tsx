import { useState } from "react";
import type { DeliveryAddressSource } from "#contract/rules/orders/delivery-address.ts";
import type { CartData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
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
  const isRestricted = cart.knownAddressesOnly;
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
      {isRestricted && (isEditing || !delivery) && <KnownAddressNotice hasSaved={checkout.addresses.length > 0} />}
      {isRestricted && isEditing && delivery?.id && (
        <Button variant="quiet" size="small" onClick={() => onEditing(false)}>
          {t("Common.Cancel")}
        </Button>
      )}
      {isEditing && !isRestricted && (
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

/** Why the delivery address blocks the order, as a phrase; null if it does not. */
export function findAddressBlock({ knownAddressesOnly, deliveryAddress }: CartData, isEditing: boolean): string | null {
  if (knownAddressesOnly && (isEditing || !deliveryAddress)) return "Checkout.Blocked.KnownAddress";
  return isEditing ? "Checkout.Blocked.Editing" : null;
}

/** The company only orders to known addresses (COMPANY-13). */
function KnownAddressNotice({ hasSaved }: { hasSaved: boolean }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <MessageBox
      tone="info"
      title={t("Checkout.KnownAddress")}
      text={t(hasSaved ? "Checkout.KnownAddress.Choose" : "Checkout.KnownAddress.None")}
    >
      <a href={link(settings.site.pages.addressOverview)}>{t("Checkout.KnownAddress.Link")}</a>
    </MessageBox>
  );
}
