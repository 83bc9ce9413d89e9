import { countryName } from "#contract/rules/account/country-name.ts";
import type { CartAddressData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./address-block.module.css";

/** A read-only address: customer number, company, name lines, street, town, country (CHECK-12, CHECK-13). */
export function AddressBlock({ title, address }: { title: string; address: CartAddressData | null }) {
  return (
    <div className={css["block"]}>
      <h2>{title}</h2>
      {address && <AddressLines address={address} />}
    </div>
  );
}

export function AddressLines({ address }: { address: CartAddressData }) {
  const t = useT();
  const { language } = usePage();
  return (
    <address className={css["address"]}>
      {address.sapCustomerID && <span className={css["number"]}>{t("Checkout.CustomerNumber", address.sapCustomerID)}</span>}
      <strong>{address.companyName}</strong>
      {[address.name2, address.name3, address.name4].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>
        {address.streetName} {address.streetNumber}
      </span>
      <span>
        {address.postalCode} {address.town}
      </span>
      <span>{countryName(address.country.isocode, language)}</span>
    </address>
  );
}
