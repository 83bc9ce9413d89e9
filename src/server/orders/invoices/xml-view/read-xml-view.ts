import type { Context } from "../../../context.ts";
import { UnavailableError } from "../../../db/unavailable.ts";
import { ErpUnavailableError } from "../../../erp/index.ts";
import { readDocument } from "../../../documents/index.ts";
import type { Customer } from "../../../viewer.ts";
import { couldBeCode } from "../../order-code.ts";
import { findInvoice } from "../invoice-store.ts";
import { viewCii, type XmlGroup } from "./view-cii.ts";

/** Larger files are only offered as a download. */
const MAX_BYTES = 2 * 1024 * 1024;

/** not-readable: the file is too large, in another syntax, or damaged. */
export type XmlView = { kind: "read"; groups: XmlGroup[] } | { kind: "unknown" | "unavailable" | "not-readable" };

/** The values in the XML file of an invoice of the viewer's company, which is the original (INVOICE-20). */
export async function readXmlView(ctx: Context & { viewer: Customer }, number: string): Promise<XmlView> {
  const { customerId } = ctx.viewer;
  const invoice = couldBeCode(number) ? await findInvoice(ctx.db, customerId, number) : null;
  if (!invoice) return { kind: "unknown" };
  try {
    const file = await readDocument(ctx, { customerId, kind: invoice.kind, number, mediaType: "application/xml" });
    if (!file) return { kind: "unavailable" };
    const groups = file.content.length > MAX_BYTES ? null : tryView(ctx, number, Buffer.from(file.content).toString("utf8"));
    return groups ? { kind: "read", groups } : { kind: "not-readable" };
  } catch (error) {
    if (!(error instanceof ErpUnavailableError || error instanceof UnavailableError)) throw error;
    return { kind: "unavailable" };
  }
}

function tryView({ log }: Context, number: string, xml: string): XmlGroup[] | null {
  try {
    return viewCii(xml);
  } catch (error) {
    log.warn({ number, err: error }, "the XML file of an invoice is not well-formed");
    return null;
  }
}
