import Big from "big.js";
import type { IdsChara, IdsLine, IdsLineProblem, IdsRawMaterial } from "../ids-cart.ts";
import { lineOf, type XmlElement } from "../xml/xml-element.ts";
import { ElementReader } from "./element-reader.ts";
import { readDecimal } from "./ids-decimal.ts";
import { toIdsUnit } from "./ids-unit.ts";
import { readRefItems } from "./read-ref-items.ts";
import { readReferences } from "./read-references.ts";
import type { Warnings } from "./warnings.ts";

const CHARAS: ReadonlySet<string> = new Set<IdsChara>(["normal", "alternate", "provis"]);
/** Far above any real order. */
const MAX_QUANTITY = "999999999.99";

/** Reads one line; an invalid line is returned with its problem, never dropped. */
export function readLine(element: XmlElement, position: number, remarks: Warnings): IdsLine {
  const reader = new ElementReader(element, position, remarks);
  const quantityText = lineOf(reader.one("Qty"));
  const { value: quantity, hasComma } = readDecimal(quantityText);
  if (hasComma) remarks.add("decimalComma", position, "Qty", quantityText);
  const articleNumber = reader.text("ArtNo", 15);
  const problem = problemOf(articleNumber, quantityText, quantity);
  if (problem) remarks.add(problem, position, problem === "articleNumberMissing" ? "ArtNo" : "Qty", quantityText);
  const line: IdsLine = {
    position,
    problem,
    chara: readChara(reader, position, remarks),
    refItems: readRefItems(reader.all("RefItems")),
    ean: reader.text("EAN", 14),
    manufacturerId: reader.text("ManufacturerID", 40),
    manufacturerIdType: reader.text("ManufacturerIDType", 40),
    articleNumber,
    quantity,
    quantityText,
    unit: readUnit(reader, position, remarks),
    shortText: reader.text("Kurztext", 100),
    longText: reader.one("Langtext")?.text.replace(/\r\n?/g, "\n").trim() ?? "",
    offerPrice: reader.decimal("OfferPrice"),
    netPrice: reader.decimal("NetPrice"),
    priceBasis: reader.decimal("PriceBasis"),
    vat: reader.decimal("VAT"),
    needsClarification: readFlag(reader, "TechnClarification"),
    note: reader.text("Hinweis", 256),
    errorCode: reader.text("Fehlercode", 20),
    errorText: reader.text("Fehlertext", 256),
    surcharge: reader.decimal("Zuschlag"),
    rawMaterials: reader.all("Rohstoffanteil").map((material) => readRawMaterial(material, position, remarks)),
    isDiverse: readFlag(reader, "Divers"),
    materialSurcharges: reader.decimal("SumMaterialSurcharges"),
    discountableAmount: reader.decimal("DiscountableAmount"),
    references: readReferences(reader.all("Referenz")),
  };
  reader.reportUnknown();
  return line;
}

function problemOf(articleNumber: string, quantityText: string, quantity: string | null): IdsLineProblem | null {
  if (articleNumber === "") return "articleNumberMissing";
  if (quantityText === "") return "quantityMissing";
  if (quantity === null) return "quantityUnreadable";
  if (Big(quantity).lte(0)) return "quantityNotPositive";
  return Big(quantity).gt(MAX_QUANTITY) ? "quantityTooLarge" : null;
}

function readChara(reader: ElementReader, position: number, remarks: Warnings): IdsChara {
  const written = reader.text("ItemChara", 20);
  const chara = written.toLowerCase();
  if (CHARAS.has(chara)) return chara as IdsChara;
  if (written === "") return "normal";
  remarks.add("charaUnknown", position, "ItemChara", written);
  // Unknown kind of line: treat it as undecided, so that the user decides.
  return "provis";
}

function readUnit(reader: ElementReader, position: number, remarks: Warnings): string {
  const unit = lineOf(reader.one("QU"));
  if (toIdsUnit(unit) === null) remarks.add("unitUnknown", position, "QU", unit);
  return unit;
}

function readFlag(reader: ElementReader, name: string): boolean | null {
  const text = lineOf(reader.one(name)).toLowerCase();
  return text === "" ? null : /^(?:yes|true|1|ja)$/.test(text);
}

function readRawMaterial(element: XmlElement, position: number, remarks: Warnings): IdsRawMaterial {
  const reader = new ElementReader(element, position, remarks);
  const material = {
    material: reader.text("Rohstoff", 10),
    weight: reader.decimal("Gewichtsanteilswert"),
    weightUnit: reader.text("Gewichtsanteilseinheit", 10),
    basis: reader.decimal("Basiswert"),
    basisUnit: reader.text("Basiseinheit", 10),
    basisQuotation: reader.decimal("Basisnotierung"),
    currentQuotation: reader.decimal("NotierungAktuell"),
  };
  reader.reportUnknown();
  return material;
}
