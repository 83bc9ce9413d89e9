import { toIdsUnit } from "../cart/ids-unit.ts";
import type { IdsReturnLine } from "../ids-cart.ts";
import type { IdsVersion } from "../ids-version.ts";
import type { XmlNode } from "../xml/write-xml.ts";
import { filled } from "./filled.ts";
import type { Truncation } from "./truncate.ts";
import { writeRawMaterial } from "./write-raw-material.ts";
import { writeRefItems } from "./write-ref-items.ts";
import { writeReferences } from "./write-references.ts";

const NOTE = 256;
const ERROR = "1";

/** `vat` is the default rate for lines without one: clients calculate with it. */
export type LineSetting = { version: IdsVersion; today: string; vat: string };

export function writeLine(line: IdsReturnLine, setting: LineSetting, fit: Truncation): XmlNode {
  const { version } = setting;
  const text = (name: string, value: string, most: number) => filled(name, fit.text(name, value, most));
  const amount = (name: string, value: string | null) => filled(name, fit.decimal(name, value, 10, 4));
  return [
    "OrderItem",
    [
      ["ItemChara", line.chara],
      ...writeRefItems(line.refItems, fit),
      ...writeEan(line.ean, version === "2.5.1" ? 14 : 13, fit),
      ...(version === "2.0" ? [] : text("ManufacturerID", line.manufacturerId, 40)),
      ...(version === "2.0" ? [] : text("ManufacturerIDType", line.manufacturerIdType, 40)),
      ["ArtNo", fit.text("ArtNo", line.articleNumber, 15)],
      ["Qty", writeQuantity(line, fit)],
      ["QU", toIdsUnit(line.unit) ?? fit.text("QU", line.unit, 4)],
      ...text("Kurztext", line.shortText || line.longText.split("\n", 1)[0]! || line.articleNumber, 100),
      ...filled("Langtext", fit.lines(line.longText)),
      ...writePrices(line, setting, fit),
      ...writeFlag("TechnClarification", line.needsClarification, "Yes", "No"),
      ...text("Hinweis", line.note, NOTE),
      ...writeError(line, fit),
      ...amount("Zuschlag", line.surcharge),
      ...line.rawMaterials.map((share) => writeRawMaterial(share, version, fit)),
      ...writeFlag("Divers", line.isDiverse, "true", "false"),
      ...(version === "2.5.1" ? amount("SumMaterialSurcharges", line.materialSurcharges) : []),
      ...(version === "2.5.1" ? amount("DiscountableAmount", line.discountableAmount) : []),
      ...(version === "2.5.1" ? writeReferences(line.references, setting.today, true, fit) : []),
    ],
  ];
}

/** List price per price basis and total of the line. 2.0 requires both, so missing prices are 0. */
function writePrices({ offerPrice, netPrice, priceBasis, vat }: IdsReturnLine, setting: LineSetting, fit: Truncation): XmlNode[] {
  const always = setting.version === "2.0";
  const offer = fit.decimal("OfferPrice", offerPrice, 10, 4) || (always ? "0.0000" : "");
  const net = fit.decimal("NetPrice", netPrice, 10, 4) || (always ? "0.0000" : "");
  const basis = fit.decimal("PriceBasis", priceBasis, 10, 2) || (offer === "" ? "" : "1.00");
  return [
    ...filled("OfferPrice", offer),
    ...filled("NetPrice", net),
    ...filled("PriceBasis", basis),
    ["VAT", fit.decimal("VAT", vat ?? setting.vat, 5, 2) || "0.00"],
  ];
}

/** An unreadable quantity is returned as 0.00 and recorded as truncated. */
function writeQuantity({ quantity, quantityText }: IdsReturnLine, fit: Truncation): string {
  if (quantity === null && quantityText !== "") fit.report("Qty", quantityText, "0.00");
  return fit.decimal("Qty", quantity, 13, 2) || "0.00";
}

function writeEan(ean: string, most: number, fit: Truncation): XmlNode[] {
  const digits = ean.replace(/\s/g, "");
  // A 14-digit GTIN of a single piece is the 13-digit EAN with a leading zero.
  const short = digits.length > most && digits.startsWith("0") ? digits.slice(1) : digits;
  if (short === "") return [];
  if (/^\d+$/.test(short) && short.length <= most) return [["EAN", short]];
  fit.report("EAN", ean, "");
  return [];
}

function writeError({ errorCode, errorText }: IdsReturnLine, fit: Truncation): XmlNode[] {
  const text = fit.text("Fehlertext", errorText, NOTE);
  const code = /^-?\d{1,9}$/.test(errorCode) ? errorCode : errorCode + text === "" ? "" : ERROR;
  return [...filled("Fehlercode", code), ...filled("Fehlertext", text)];
}

function writeFlag(name: string, flag: boolean | null, yes: string, no: string): XmlNode[] {
  return flag === null ? [] : [[name, flag ? yes : no]];
}
