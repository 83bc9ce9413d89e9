// Writes an invoice as Cross Industry Invoice D16B, the syntax of ZUGFeRD, Factur-X and XRechnung. The schema defines the
// element order.
import { Big } from "big.js";
import { EXEMPTION_CODES } from "../invoice/tax-category.ts";
import type { Issuer, Party } from "#server/pdf/letter/letter.ts";
import type { Invoice, Taxed } from "../document.ts";
import { type DocumentTexts, translate } from "#server/pdf/letter/texts.ts";
import { type Element, element, ifText, writeXml } from "#server/xml/write-xml.ts";
import { unitCode } from "./unit-codes.ts";

/** Specification identifiers (BT-24). */
export const PROFILES = {
  zugferd: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;
export type Profile = keyof typeof PROFILES;

const BUSINESS_PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
/** BT-3. */
const TYPES: Readonly<Record<Invoice["kind"], string>> = { invoice: "380", "credit-note": "381", correction: "384" };
/** SEPA credit transfer (BT-81). */
const CREDIT_TRANSFER = "58";
/** BT-95, BT-102: freight service. */
const FREIGHT = "FC";
const DISCOUNT = "95";

export function writeCii(invoice: Invoice, { issuer, words, profile }: { issuer: Issuer; words: DocumentTexts; profile: Profile }): string {
  return writeXml(
    element(
      "rsm:CrossIndustryInvoice",
      [
        element("rsm:ExchangedDocumentContext", [
          element("ram:BusinessProcessSpecifiedDocumentContextParameter", [element("ram:ID", BUSINESS_PROCESS)]),
          element("ram:GuidelineSpecifiedDocumentContextParameter", [element("ram:ID", PROFILES[profile])]),
        ]),
        element("rsm:ExchangedDocument", [
          element("ram:ID", invoice.number),
          element("ram:TypeCode", TYPES[invoice.kind]),
          element("ram:IssueDateTime", [day(invoice.date)]),
        ]),
        element("rsm:SupplyChainTradeTransaction", [
          ...invoice.lines.map((line) => lineItem(line, words)),
          agreement(invoice, issuer),
          delivery(invoice),
          settlement(invoice, issuer, words),
        ]),
      ],
      {
        "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
        "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
        "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
        "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
      },
    ),
  );
}

function lineItem(line: Invoice["lines"][number], words: DocumentTexts): Element {
  const unit = unitCode(line.unit);
  return element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [
      element("ram:LineID", String(line.position)),
      line.text === "" ? null : element("ram:IncludedNote", [element("ram:Content", line.text)]),
    ]),
    element("ram:SpecifiedTradeProduct", [
      ifText("ram:SellerAssignedID", line.articleNumber),
      ifText("ram:BuyerAssignedID", line.customerArticleNumber),
      element("ram:Name", line.name),
    ]),
    element("ram:SpecifiedLineTradeAgreement", [
      element("ram:NetPriceProductTradePrice", [
        element("ram:ChargeAmount", plain(line.price)),
        element("ram:BasisQuantity", plain(line.priceQuantity), { unitCode: unit }),
      ]),
    ]),
    element("ram:SpecifiedLineTradeDelivery", [element("ram:BilledQuantity", String(line.quantity), { unitCode: unit })]),
    element("ram:SpecifiedLineTradeSettlement", [
      element("ram:ApplicableTradeTax", rate(line)),
      Big(line.allowance).eq(0)
        ? null
        : element("ram:SpecifiedTradeAllowanceCharge", [
            element("ram:ChargeIndicator", [element("udt:Indicator", "false")]),
            element("ram:ActualAmount", line.allowance),
            element("ram:ReasonCode", DISCOUNT),
            element("ram:Reason", translate(words, "Discount")),
          ]),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [element("ram:LineTotalAmount", line.netTotal)]),
      line.costCentre === "" ? null : element("ram:ReceivableSpecifiedTradeAccountingAccount", [element("ram:ID", line.costCentre)]),
    ]),
  ]);
}

function agreement(invoice: Invoice, issuer: Issuer): Element {
  return element("ram:ApplicableHeaderTradeAgreement", [
    element("ram:BuyerReference", invoice.buyerReference),
    element("ram:SellerTradeParty", [
      element("ram:Name", issuer.name),
      element("ram:SpecifiedLegalOrganization", [element("ram:TradingBusinessName", issuer.name)]),
      element("ram:DefinedTradeContact", [
        element("ram:PersonName", issuer.contact),
        element("ram:TelephoneUniversalCommunication", [element("ram:CompleteNumber", issuer.phone)]),
        element("ram:EmailURIUniversalCommunication", [element("ram:URIID", issuer.email)]),
      ]),
      address(issuer),
      element("ram:URIUniversalCommunication", [element("ram:URIID", issuer.email, { schemeID: "EM" })]),
      taxRegistration(issuer),
    ]),
    element("ram:BuyerTradeParty", [
      element("ram:ID", invoice.customerNumber),
      element("ram:Name", invoice.buyer.name),
      invoice.contact === "" ? null : element("ram:DefinedTradeContact", [element("ram:PersonName", invoice.contact)]),
      address(invoice.buyer),
      invoice.contactEmail === ""
        ? null
        : element("ram:URIUniversalCommunication", [element("ram:URIID", invoice.contactEmail, { schemeID: "EM" })]),
      invoice.buyer.vatId === "" ? null : taxRegistration(invoice.buyer),
    ]),
    element("ram:SellerOrderReferencedDocument", [element("ram:IssuerAssignedID", invoice.orderCode)]),
    invoice.purchaseOrderNumber === ""
      ? null
      : element("ram:BuyerOrderReferencedDocument", [element("ram:IssuerAssignedID", invoice.purchaseOrderNumber)]),
  ]);
}

function delivery({ shipTo, deliveredOn, deliveryNote }: Invoice): Element {
  return element("ram:ApplicableHeaderTradeDelivery", [
    element("ram:ShipToTradeParty", [element("ram:Name", shipTo.name), address(shipTo)]),
    element("ram:ActualDeliverySupplyChainEvent", [element("ram:OccurrenceDateTime", [day(deliveredOn)])]),
    deliveryNote === "" ? null : element("ram:DespatchAdviceReferencedDocument", [element("ram:IssuerAssignedID", deliveryNote)]),
  ]);
}

function settlement(invoice: Invoice, issuer: Issuer, words: DocumentTexts): Element {
  const { sums, currency, corrects, discount } = invoice;
  return element("ram:ApplicableHeaderTradeSettlement", [
    element("ram:PaymentReference", invoice.number),
    element("ram:InvoiceCurrencyCode", currency),
    element("ram:SpecifiedTradeSettlementPaymentMeans", [
      element("ram:TypeCode", CREDIT_TRANSFER),
      element("ram:PayeePartyCreditorFinancialAccount", [
        element("ram:IBANID", issuer.iban.replaceAll(" ", "")),
        element("ram:AccountName", issuer.name),
      ]),
      element("ram:PayeeSpecifiedCreditorFinancialInstitution", [element("ram:BICID", issuer.bic)]),
    ]),
    ...invoice.taxes.map((tax) =>
      element("ram:ApplicableTradeTax", [
        element("ram:CalculatedAmount", tax.tax),
        element("ram:TypeCode", "VAT"),
        EXEMPTION_CODES[tax.category] ? element("ram:ExemptionReason", translate(words, `Exempt.${tax.category}`)) : null,
        element("ram:BasisAmount", tax.net),
        element("ram:CategoryCode", tax.category),
        ifText("ram:ExemptionReasonCode", EXEMPTION_CODES[tax.category] ?? ""),
        element("ram:RateApplicablePercent", percent(tax.rate)),
      ]),
    ),
    ...invoice.adjustments.map((adjustment) =>
      element("ram:SpecifiedTradeAllowanceCharge", [
        element("ram:ChargeIndicator", [element("udt:Indicator", String(adjustment.isCharge))]),
        element("ram:ActualAmount", adjustment.amount),
        element("ram:ReasonCode", adjustment.isCharge ? FREIGHT : DISCOUNT),
        element("ram:Reason", adjustment.reason),
        element("ram:CategoryTradeTax", rate(adjustment)),
      ]),
    ),
    element("ram:SpecifiedTradePaymentTerms", [
      discount && element("ram:Description", `#SKONTO#TAGE=${discount.days}#PROZENT=${Big(discount.percent).toFixed(2)}#\n`),
      element("ram:DueDateDateTime", [day(invoice.dueOn)]),
    ]),
    element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      element("ram:LineTotalAmount", sums.lines),
      element("ram:ChargeTotalAmount", sums.charges),
      element("ram:AllowanceTotalAmount", sums.allowances),
      element("ram:TaxBasisTotalAmount", sums.net),
      element("ram:TaxTotalAmount", sums.tax, { currencyID: currency }),
      Big(sums.rounding).eq(0) ? null : element("ram:RoundingAmount", sums.rounding),
      element("ram:GrandTotalAmount", sums.gross),
      element("ram:DuePayableAmount", sums.due),
    ]),
    corrects &&
      element("ram:InvoiceReferencedDocument", [
        element("ram:IssuerAssignedID", corrects.number),
        element("ram:FormattedIssueDateTime", [element("qdt:DateTimeString", compact(corrects.date), { format: "102" })]),
      ]),
    invoice.costCentre === "" ? null : element("ram:ReceivableSpecifiedTradeAccountingAccount", [element("ram:ID", invoice.costCentre)]),
  ]);
}

function address({ names, street, postalCode, town, countryIso }: Party): Element {
  return element("ram:PostalTradeAddress", [
    ifText("ram:PostcodeCode", postalCode),
    ifText("ram:LineOne", street),
    ifText("ram:LineTwo", names.join(", ")),
    ifText("ram:CityName", town),
    element("ram:CountryID", countryIso),
  ]);
}

function taxRegistration({ vatId }: Party): Element {
  return element("ram:SpecifiedTaxRegistration", [element("ram:ID", vatId, { schemeID: "VA" })]);
}

function rate({ category, rate: of }: Taxed): Element[] {
  return [element("ram:TypeCode", "VAT"), element("ram:CategoryCode", category), element("ram:RateApplicablePercent", percent(of))];
}

function day(date: string): Element {
  return element("udt:DateTimeString", compact(date), { format: "102" });
}

function compact(date: string): string {
  return date.replaceAll("-", "");
}

function percent(of: string): string {
  return Big(of).times(100).toFixed();
}

function plain(amount: string): string {
  return Big(amount).toFixed();
}
