import { expect, test } from "vitest";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { exampleInvoices } from "../examples/example-documents.ts";
import { validateCii } from "./validate-cii.ts";
import { writeCii } from "./write-cii.ts";

const { issuer, words } = readStationery();
const examples = exampleInvoices();
const write = (name: string, profile: "xrechnung" | "zugferd" = "xrechnung") =>
  writeCii(examples[name]!, { issuer, words: words[examples[name]!.language], profile });

test.each(Object.keys(examples))("the XML of %s is valid in both profiles (INVOICE-08)", (name) => {
  expect(validateCii(write(name))).toEqual([]);
  expect(validateCii(write(name, "zugferd"))).toEqual([]);
});

test("names the element and its place in an invalid XML (INVOICE-08)", () => {
  const xml = write("simple");
  const [unknown] = validateCii(xml.replace("<ram:TypeCode>380</ram:TypeCode>", "<ram:Unknown>1</ram:Unknown>"));
  expect(unknown).toMatch(/^XSD \/rsm:CrossIndustryInvoice\/rsm:ExchangedDocument\/ram:Unknown Element 'Unknown'/);
  expect(validateCii(xml.replace(/<ram:DuePayableAmount>[^<]*</, "<ram:DuePayableAmount>viel<"))[0]).toContain("viel");
  expect(validateCii(xml.replace(/<rsm:ExchangedDocument>.*<\/rsm:ExchangedDocument>/s, ""))).toHaveLength(1);
});

test("rejects text that is not well-formed, without resolving entities (INVOICE-08)", () => {
  expect(validateCii("<a>")[0]).toMatch(/^XSD /);
  expect(validateCii('<!DOCTYPE a [<!ENTITY e SYSTEM "/etc/hostname">]><a>&e;</a>')).not.toEqual([]);
});
