import { useState } from "react";
import type { CartAddressData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { AddressLines } from "./address-block.tsx";
import css from "./address-list-dialog.module.css";

const COLLAPSED = 14;

export type AddressListDialogProps = {
  addresses: readonly CartAddressData[];
  onChoose: (address: CartAddressData) => void;
  onClose: () => void;
};

/** The saved delivery addresses, fourteen at first (CHECK-14, ADDR-02). */
export function AddressListDialog({ addresses, onChoose, onClose }: AddressListDialogProps) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? addresses : addresses.slice(0, COLLAPSED);
  return (
    <Dialog isOpen title={t("Checkout.Delivery.ListTitle")} onClose={onClose}>
      <ul className={css["list"]}>
        {shown.map((address) => (
          <li key={address.id}>
            <AddressLines address={address} />
            <Button
              variant="secondary"
              size="small"
              onClick={() => onChoose(address)}
              aria-label={t("Checkout.Delivery.ChooseNamed", address.companyName, address.town)}
            >
              {t("Checkout.Delivery.Choose")}
            </Button>
          </li>
        ))}
      </ul>
      {!showsAll && addresses.length > COLLAPSED && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {t("Checkout.Delivery.ShowAll", addresses.length)}
        </Button>
      )}
    </Dialog>
  );
}
