import { formatDay } from "#server/pdf/letter/format.ts";
import { type DocumentTexts, translate } from "#server/pdf/letter/texts.ts";
import type { DeliveryNote, Invoice, OrderConfirmation } from "../document.ts";

/** Details of the order that most documents show; unknown ones are omitted. */
export function commonDetails(paper: DeliveryNote | Invoice | OrderConfirmation, words: DocumentTexts): [string, string][] {
  const facts: [string, string][] = [
    [translate(words, "Date"), formatDay(paper.date)],
    [translate(words, "CustomerNumber"), paper.customerNumber],
    [translate(words, "Order"), paper.orderCode],
    [translate(words, "OrderedOn"), formatDay(paper.orderedOn)],
    [translate(words, "PurchaseOrder"), paper.purchaseOrderNumber],
    [translate(words, "CostCentre"), paper.costCentre],
    [translate(words, "Contact"), paper.contact],
  ];
  return facts;
}
