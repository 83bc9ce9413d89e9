import { clsx } from "clsx";
import { countryName } from "#contract/rules/account/country-name.ts";
import type { CartAddressData } from "#contract/screens.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import css from "./account.module.css";

/** A postal address; framed if it is one of several. */
export function AddressLines({ address, badge, isFramed = false }: { address: CartAddressData; badge?: string; isFramed?: boolean }) {
  const { language } = usePage();
  const person = [address.firstName, address.lastName].filter(Boolean).join(" ");
  const lines = [
    address.name2,
    address.name3,
    address.name4,
    person === address.companyName ? "" : person,
    `${address.streetName} ${address.streetNumber}`.trim(),
    `${address.postalCode} ${address.town}`.trim(),
    countryName(address.country.isocode, language),
  ].filter(Boolean);
  return (
    <address className={clsx(css["address"], isFramed && css["framed"])}>
      <strong>{address.companyName}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {badge && <span className={css["badge"]}>{badge}</span>}
    </address>
  );
}
