import { expect, test } from "vitest";
import { exampleInvoices } from "#demo/erp/documents/examples/example-documents.ts";
import { readCii } from "#demo/erp/documents/xml/read-cii.ts";
import { writeCii } from "#demo/erp/documents/xml/write-cii.ts";
import { readStationery } from "../../../pdf/letter/stationery.ts";
import { parseXml } from "./parse-xml.ts";
import { viewCii, type XmlGroup } from "./view-cii.ts";

const { issuer, words } = readStationery();
const examples = exampleInvoices();
const groupsOf = (groups: readonly XmlGroup[], name: XmlGroup["name"]) => groups.filter((group) => group.name === name);
const valueOf = (group: XmlGroup | undefined, term: string) => group?.values.find((each) => each.term === term)?.value;

test.each(Object.keys(examples))("%s is shown with its numbers, lines and totals (INVOICE-20)", (name) => {
  const invoice = examples[name]!;
  const xml = writeCii(invoice, { issuer, words: words[invoice.language], profile: "xrechnung" });
  const groups = viewCii(xml)!;
  const document = groupsOf(groups, "document")[0];
  expect([valueOf(document, "BT-1"), valueOf(document, "BT-2")]).toEqual([invoice.number, invoice.date]);
  expect(valueOf(groupsOf(groups, "seller")[0], "BT-27")).toBe(issuer.name);
  const lines = groupsOf(groups, "line");
  expect(lines.map(({ position }) => position)).toEqual(invoice.lines.map((_line, index) => index + 1));
  expect(lines.map((line) => valueOf(line, "BT-153"))).toEqual(invoice.lines.map((line) => line.name));
  const { sums } = readCii(xml);
  const totals = groupsOf(groups, "totals")[0];
  expect([valueOf(totals, "BT-109"), valueOf(totals, "BT-115")]).toEqual([sums.net, sums.due]);
});

test("quantities have their unit code, and empty groups are left out", () => {
  const groups = viewCii(
    `<CrossIndustryInvoice><SupplyChainTradeTransaction><IncludedSupplyChainTradeLineItem><SpecifiedLineTradeDelivery>
      <BilledQuantity unitCode="C62"> 5 </BilledQuantity></SpecifiedLineTradeDelivery></IncludedSupplyChainTradeLineItem>
      <ApplicableHeaderTradeSettlement><ApplicableTradeTax/></ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction></CrossIndustryInvoice>`,
  );
  expect(groups).toEqual([{ name: "line", position: 1, values: [{ term: "BT-129", value: "5 C62" }] }]);
});

test("another syntax has no view, and damaged files throw", () => {
  expect(viewCii("<Invoice><ID>1</ID></Invoice>")).toBeNull();
  expect(() => viewCii("<CrossIndustryInvoice>")).toThrow(/unclosed tag/);
  expect(() => viewCii("")).toThrow(/root element/);
});

test("loads and expands no entity", () => {
  expect(() => parseXml(`<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>`)).toThrow(/documentType/);
});
