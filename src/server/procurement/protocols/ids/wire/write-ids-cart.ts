import type { IdsReturn } from "./ids-cart.ts";
import type { IdsVersion } from "./ids-version.ts";
import { Truncation, type IdsCut } from "./return/truncate.ts";
import { writeLine } from "./return/write-line.ts";
import { writeOrderInfo } from "./return/write-order-info.ts";
import { writeParty } from "./return/write-party.ts";
import { writeXml } from "./xml/write-xml.ts";

export type { IdsCut };

const NAMESPACE = "http://www.itek.de/Shop-Anbindung/Warenkorb/";
const OUTCOMES = { cart: "Warenkorbrückgabe", ordered: "Warenkorbrückgabe mit Bestellung" } as const;

/**
 * Writes the cart in the layout of the version, to be sent as UTF-8, and lists truncated values. A cart without lines is valid
 * only from 2.5 (`allowsEmptyCart`).
 */
export function writeIdsCart(cart: IdsReturn, version: IdsVersion): { xml: string; cut: IdsCut[] } {
  const fit = new Truncation();
  const vat = cart.lines.find((line) => line.vat !== null)?.vat ?? "0";
  const info = writeOrderInfo(cart.order, cart.date, version, fit);
  const parties = [
    ...writeParty("SupplierInfo", cart.supplier, version, fit),
    ...writeParty("CustomerInfo", cart.customer, version, fit),
    ...writeParty("DeliveryPlaceInfo", cart.deliveryPlace, version, fit),
  ];
  const lines = cart.lines.map((line, index) => {
    fit.line = index + 1;
    return writeLine(line, { version, today: cart.date, vat }, fit);
  });
  const xml = writeXml(
    [
      "Warenkorb",
      [
        [
          "WarenkorbInfo",
          [
            ["Date", cart.date],
            ["Time", cart.time],
            ["RueckgabeKZ", OUTCOMES[cart.outcome]],
            ["Version", version],
          ],
        ],
        ["Order", [info, ...parties, ...lines]],
      ],
    ],
    ` xmlns="${NAMESPACE}"`,
  );
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, cut: fit.cuts };
}
