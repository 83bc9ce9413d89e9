import { XmlParser } from "#server/outside-files/xml-parser.ts";

/** An invoice as another program would read it from its XML; amounts as written there. */
export type ReadInvoice = {
  number: string;
  type: string;
  date: string;
  profile: string;
  buyerReference: string;
  /** Empty if not stated, like all texts below. */
  buyerVatId: string;
  /** Number of the preceding invoice that this one corrects or credits. */
  corrects: string;
  purchaseOrderNumber: string;
  costCentre: string;
  paymentTerms: string;
  dueOn: string;
  deliveryNote: string;
  lines: {
    position: string;
    articleNumber: string;
    customerArticleNumber: string;
    name: string;
    price: string;
    priceQuantity: string;
    quantity: string;
    net: string;
    rate: string;
  }[];
  adjustments: { isCharge: boolean; amount: string; rate: string }[];
  taxes: { category: string; rate: string; net: string; tax: string }[];
  sums: { lines: string; charges: string; allowances: string; net: string; tax: string; rounding: string; gross: string; due: string };
};

type Node = { name: string; text: string; children: Node[] };

/** Parses an invoice from Cross Industry Invoice XML by local element names; throws if it is none. */
export function readCii(xml: string): ReadInvoice {
  const root = parse(xml);
  const context = at(root, "ExchangedDocumentContext");
  const document = at(root, "ExchangedDocument");
  const trade = at(root, "SupplyChainTradeTransaction");
  const agreement = at(trade, "ApplicableHeaderTradeAgreement");
  const delivery = at(trade, "ApplicableHeaderTradeDelivery");
  const settlement = at(trade, "ApplicableHeaderTradeSettlement");
  const total = at(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  return {
    number: text(document, "ID"),
    type: text(document, "TypeCode"),
    date: text(document, "IssueDateTime", "DateTimeString"),
    profile: text(context, "GuidelineSpecifiedDocumentContextParameter", "ID"),
    buyerReference: text(agreement, "BuyerReference"),
    buyerVatId: text(agreement, "BuyerTradeParty", "SpecifiedTaxRegistration", "ID"),
    corrects: text(settlement, "InvoiceReferencedDocument", "IssuerAssignedID"),
    purchaseOrderNumber: text(agreement, "BuyerOrderReferencedDocument", "IssuerAssignedID"),
    paymentTerms: text(settlement, "SpecifiedTradePaymentTerms", "Description"),
    dueOn: text(settlement, "SpecifiedTradePaymentTerms", "DueDateDateTime", "DateTimeString"),
    costCentre: text(settlement, "ReceivableSpecifiedTradeAccountingAccount", "ID"),
    deliveryNote: text(delivery, "DespatchAdviceReferencedDocument", "IssuerAssignedID"),
    lines: all(trade, "IncludedSupplyChainTradeLineItem").map((line) => {
      const price = at(at(line, "SpecifiedLineTradeAgreement"), "NetPriceProductTradePrice");
      const own = at(line, "SpecifiedLineTradeSettlement");
      return {
        position: text(line, "AssociatedDocumentLineDocument", "LineID"),
        articleNumber: text(line, "SpecifiedTradeProduct", "SellerAssignedID"),
        customerArticleNumber: text(line, "SpecifiedTradeProduct", "BuyerAssignedID"),
        name: text(line, "SpecifiedTradeProduct", "Name"),
        price: text(price, "ChargeAmount"),
        priceQuantity: text(price, "BasisQuantity"),
        quantity: text(line, "SpecifiedLineTradeDelivery", "BilledQuantity"),
        net: text(own, "SpecifiedTradeSettlementLineMonetarySummation", "LineTotalAmount"),
        rate: text(own, "ApplicableTradeTax", "RateApplicablePercent"),
      };
    }),
    adjustments: all(settlement, "SpecifiedTradeAllowanceCharge").map((each) => ({
      isCharge: text(each, "ChargeIndicator", "Indicator") === "true",
      amount: text(each, "ActualAmount"),
      rate: text(each, "CategoryTradeTax", "RateApplicablePercent"),
    })),
    taxes: all(settlement, "ApplicableTradeTax").map((tax) => ({
      category: text(tax, "CategoryCode"),
      rate: text(tax, "RateApplicablePercent"),
      net: text(tax, "BasisAmount"),
      tax: text(tax, "CalculatedAmount"),
    })),
    sums: {
      lines: text(total, "LineTotalAmount"),
      charges: text(total, "ChargeTotalAmount"),
      allowances: text(total, "AllowanceTotalAmount"),
      net: text(total, "TaxBasisTotalAmount"),
      tax: text(total, "TaxTotalAmount"),
      rounding: text(total, "RoundingAmount") || "0.00",
      gross: text(total, "GrandTotalAmount"),
      due: text(total, "DuePayableAmount"),
    },
  };
}

function parse(xml: string): Node {
  const root: Node = { name: "", text: "", children: [] };
  const open = [root];
  const parser = new XmlParser({});
  parser.on("opentag", ({ name }) => {
    const node: Node = { name: name.slice(name.indexOf(":") + 1), text: "", children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on("text", (part) => void (open.at(-1)!.text += part));
  parser.on("closetag", () => void open.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return at(root, "CrossIndustryInvoice");
}

function all(node: Node, name: string): Node[] {
  return node.children.filter((child) => child.name === name);
}

function at(node: Node, name: string): Node {
  const [found] = all(node, name);
  if (!found) throw new Error(`The invoice has no ${name} in ${node.name}.`);
  return found;
}

/** Text at the end of a path; empty if the path does not exist. */
function text(node: Node, ...path: readonly string[]): string {
  let here: Node | undefined = node;
  for (const name of path) here = here?.children.find((child) => child.name === name);
  return here?.text ?? "";
}
