import type { DealerData } from "#contract/screens.ts";
import css from "./list.module.css";

export function DealerAddress({ address: { AddressLines, PostalCode, City } }: { address: DealerData["Retailer"]["Address"] }) {
  return (
    <address className={css["address"]}>
      {AddressLines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>
        {PostalCode} {City}
      </span>
    </address>
  );
}
