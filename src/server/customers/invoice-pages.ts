// Data of the pages of invoices.
import { INVOICE_PROBLEM_QUERY, INVOICE_PROBLEMS } from "#contract/routes.ts";
import { getInvoice, getInvoices, getInvoiceXml } from "#contract/generated/operations.ts";
import { readInvoiceQuery } from "#contract/rules/orders/invoice-query.ts";
import { staleSince } from "#contract/rules/orders/stale-since.ts";
import type { ScreenData } from "#contract/screens.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { LoaderRequest, LoaderResult } from "../loader.ts";
import { can } from "../policies.ts";

const MAX_CHARACTERS = 100;

export async function loadInvoices({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["Invoices"]>> {
  const query = readInvoiceQuery(page.searchParams);
  const problem = INVOICE_PROBLEMS.find((each) => each === page.searchParams.get(INVOICE_PROBLEM_QUERY)) ?? null;
  if (!can(ctx.viewer, "seeInvoices")) return { data: { invoices: null, query, problem, asOf: null } };
  const { page: requested, text, costCentre, state, from, to } = query;
  const filter = { text, costCentre, state: state || null, from: from || null, to: to || null };
  const { getInvoices: invoices } = await execute(getInvoices, { filter, page: requested, language: page.language });
  return {
    data: { invoices, query: { ...query, page: invoices.page }, problem, asOf: staleSince(invoices.upToDate, ctx.clock.now()) },
  };
}

/** The invoice named by the address; an unknown one and one of another company are indistinguishable. */
export async function loadInvoiceDetails({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["InvoiceDetails"]>> {
  const number = numberOf(page);
  if (!can(ctx.viewer, "seeInvoices")) return { data: { view: "visitor" } };
  const invoice = number === "" ? null : (await execute(getInvoice, { number, language: page.language })).getInvoice;
  if (!invoice) return { data: { view: "unknown", number }, ...(number !== "" && { status: 404 }) };
  const title = phraseIn(ctx, page.language, `Invoices.Title.${invoice.kind}`, invoice.number);
  return { data: { view: "invoice", invoice }, head: { title } };
}

/** The readable form of an invoice's XML file (INVOICE-20). */
export async function loadInvoiceXml({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["InvoiceXml"]>> {
  const number = numberOf(page);
  if (!can(ctx.viewer, "seeInvoices")) return { data: { view: "visitor" } };
  const xml = number === "" ? null : (await execute(getInvoiceXml, { number })).getInvoiceXml;
  if (!xml) return { data: { view: "unknown", number }, ...(number !== "" && { status: 404 }) };
  return { data: { view: "xml", number, xml }, head: { title: phraseIn(ctx, page.language, "Invoices.Xml.Title", number) } };
}

function numberOf({ searchParams }: LoaderRequest["page"]): string {
  return (searchParams.get("number") ?? "").trim().slice(0, MAX_CHARACTERS);
}
