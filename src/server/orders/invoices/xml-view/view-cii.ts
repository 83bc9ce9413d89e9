import { elementsAt, parseXml, type XmlElement } from "./parse-xml.ts";

/** A value of the invoice with its business term of EN 16931. */
export type XmlValue = { term: string; value: string };
/** Values that belong together; `position` numbers groups of the same name. */
export type XmlGroup = { name: XmlGroupName; position: number | null; values: XmlValue[] };
export type XmlGroupName = "document" | "seller" | "buyer" | "delivery" | "line" | "charge" | "tax" | "totals" | "payment";

type Terms = readonly (readonly [path: string, term: string])[];

const TRANSACTION = "SupplyChainTradeTransaction";
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRANSACTION}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const CONTACT = "DefinedTradeContact";
const ADDRESS = "PostalTradeAddress";

/** Groups in the order of the page, each with the path of its elements below the root, and its terms by their path below these. */
const GROUPS: readonly { name: XmlGroupName; at: string; terms: Terms }[] = [
  {
    name: "document",
    at: "",
    terms: [
      ["ExchangedDocument/ID", "BT-1"],
      ["ExchangedDocument/TypeCode", "BT-3"],
      ["ExchangedDocument/IssueDateTime/DateTimeString", "BT-2"],
      [`${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`, "BT-25"],
      [`${SETTLEMENT}/InvoiceCurrencyCode`, "BT-5"],
      [`${AGREEMENT}/BuyerReference`, "BT-10"],
      [`${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`, "BT-13"],
      [`${AGREEMENT}/SellerOrderReferencedDocument/IssuerAssignedID`, "BT-14"],
      [`${SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`, "BT-19"],
      ["ExchangedDocument/IncludedNote/Content", "BT-22"],
    ],
  },
  {
    name: "seller",
    at: `${AGREEMENT}/SellerTradeParty`,
    terms: [
      ["Name", "BT-27"],
      [`${ADDRESS}/LineOne`, "BT-35"],
      [`${ADDRESS}/LineTwo`, "BT-36"],
      [`${ADDRESS}/PostcodeCode`, "BT-38"],
      [`${ADDRESS}/CityName`, "BT-37"],
      [`${ADDRESS}/CountryID`, "BT-40"],
      ["SpecifiedTaxRegistration/ID", "BT-31"],
      [`${CONTACT}/PersonName`, "BT-41"],
      [`${CONTACT}/TelephoneUniversalCommunication/CompleteNumber`, "BT-42"],
      [`${CONTACT}/EmailURIUniversalCommunication/URIID`, "BT-43"],
    ],
  },
  {
    name: "buyer",
    at: `${AGREEMENT}/BuyerTradeParty`,
    terms: [
      ["ID", "BT-46"],
      ["Name", "BT-44"],
      [`${ADDRESS}/LineOne`, "BT-50"],
      [`${ADDRESS}/LineTwo`, "BT-51"],
      [`${ADDRESS}/PostcodeCode`, "BT-53"],
      [`${ADDRESS}/CityName`, "BT-52"],
      [`${ADDRESS}/CountryID`, "BT-55"],
      ["SpecifiedTaxRegistration/ID", "BT-48"],
    ],
  },
  {
    name: "delivery",
    at: DELIVERY,
    terms: [
      ["ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString", "BT-72"],
      ["DespatchAdviceReferencedDocument/IssuerAssignedID", "BT-16"],
      ["ShipToTradeParty/Name", "BT-70"],
      [`ShipToTradeParty/${ADDRESS}/LineOne`, "BT-75"],
      [`ShipToTradeParty/${ADDRESS}/LineTwo`, "BT-76"],
      [`ShipToTradeParty/${ADDRESS}/PostcodeCode`, "BT-78"],
      [`ShipToTradeParty/${ADDRESS}/CityName`, "BT-77"],
      [`ShipToTradeParty/${ADDRESS}/CountryID`, "BT-80"],
    ],
  },
  {
    name: "line",
    at: `${TRANSACTION}/IncludedSupplyChainTradeLineItem`,
    terms: [
      ["SpecifiedTradeProduct/Name", "BT-153"],
      ["SpecifiedTradeProduct/SellerAssignedID", "BT-155"],
      ["SpecifiedTradeProduct/BuyerAssignedID", "BT-156"],
      ["SpecifiedLineTradeDelivery/BilledQuantity", "BT-129"],
      ["SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount", "BT-146"],
      ["SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity", "BT-149"],
      ["SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent", "BT-152"],
      ["SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount", "BT-131"],
    ],
  },
  {
    name: "charge",
    at: `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`,
    terms: [
      ["Reason", "BT-104"],
      ["ActualAmount", "BT-99"],
      ["CategoryTradeTax/RateApplicablePercent", "BT-103"],
    ],
  },
  {
    name: "tax",
    at: `${SETTLEMENT}/ApplicableTradeTax`,
    terms: [
      ["RateApplicablePercent", "BT-119"],
      ["BasisAmount", "BT-116"],
      ["CalculatedAmount", "BT-117"],
      ["ExemptionReason", "BT-120"],
    ],
  },
  {
    name: "totals",
    at: SUMS,
    terms: [
      ["LineTotalAmount", "BT-106"],
      ["AllowanceTotalAmount", "BT-107"],
      ["ChargeTotalAmount", "BT-108"],
      ["TaxBasisTotalAmount", "BT-109"],
      ["TaxTotalAmount", "BT-110"],
      ["GrandTotalAmount", "BT-112"],
      ["TotalPrepaidAmount", "BT-113"],
      ["RoundingAmount", "BT-114"],
      ["DuePayableAmount", "BT-115"],
    ],
  },
  {
    name: "payment",
    at: "",
    terms: [
      [`${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`, "BT-9"],
      [`${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`, "BT-20"],
      [`${MEANS}/PayeePartyCreditorFinancialAccount/AccountName`, "BT-85"],
      [`${MEANS}/PayeePartyCreditorFinancialAccount/IBANID`, "BT-84"],
      [`${MEANS}/PayeeSpecifiedCreditorFinancialInstitution/BICID`, "BT-86"],
      [`${SETTLEMENT}/PaymentReference`, "BT-83"],
    ],
  },
];

/** Groups with several elements, which are numbered. */
const REPEATED: readonly XmlGroupName[] = ["line", "charge", "tax"];

/** The values of an invoice in CII syntax by group, as in the file; null for another document. Throws if it is not well-formed. */
export function viewCii(xml: string): XmlGroup[] | null {
  const root = parseXml(xml);
  if (root.name !== "CrossIndustryInvoice") return null;
  return GROUPS.flatMap(({ name, at, terms }) =>
    (at === "" ? [root] : elementsAt(root, at)).map((element, index) => ({
      name,
      position: REPEATED.includes(name) ? index + 1 : null,
      values: valuesOf(element, terms),
    })),
  ).filter(({ values }) => values.length > 0);
}

function valuesOf(element: XmlElement, terms: Terms): XmlValue[] {
  return terms.flatMap(([path, term]) => elementsAt(element, path).map((found) => ({ term, value: textOf(found) })));
}

/** Days as ISO dates, quantities with their unit code, all else as in the file. */
function textOf({ text, attributes }: XmlElement): string {
  const value = text.trim();
  const { format, unitCode } = attributes;
  if (format === "102" && value.length === 8) return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
  return unitCode ? `${value} ${unitCode}` : value;
}
