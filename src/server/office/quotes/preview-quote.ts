import { listManagers } from "../../companies/index.ts";
import { viewerOfAccount } from "../../identity/index.ts";
import { type Answer, previewAnswer, type Quote, readForOffice } from "../../quotes/index.ts";
import { findSite } from "../../sites/index.ts";
import { anonymousViewer } from "../../viewer.ts";
import type { QuoteAnswerInput, QuotePreview } from "../generated/resolver-types.ts";
import type { OfficeContext, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { selectDiscountLimit } from "../staff/staff-store.ts";
import { comparePrices, exceedsLimit } from "./measure-discounts.ts";

/** What the customer will be charged, in net; prices and delivery costs are those of their site. */
export async function previewQuote(ctx: StaffContext, named: string, input: QuoteAnswerInput): Promise<QuotePreview> {
  const found = await readForOffice(ctx.db, named);
  if (!found) throw new OfficeError("UnknownIdentifierError");
  const { quote } = found;
  const site = siteOfQuote(ctx, quote);
  const outcome = await previewAnswer({ ...ctx.shopContext(site), viewer: await readerOf(ctx, quote) }, quote, toAnswer(input));
  if (outcome.kind === "invalid") {
    const { kind, position = null } = outcome.problem;
    return {
      problem: { kind, position },
      validUntil: null,
      lines: [],
      goods: "",
      delivery: "",
      net: "",
      tax: "",
      gross: "",
      isNet: true,
      needsRelease: false,
    };
  }
  const { offer } = outcome;
  const limit = await selectDiscountLimit(ctx.db, ctx.session.staffId);
  return {
    needsRelease: limit !== null && exceedsLimit((await comparePrices(ctx, quote.customerId, input.lines)).flat(), limit),
    problem: null,
    validUntil: offer.validUntil,
    lines: offer.lines.map(({ articleNo, tiers, ...line }) => ({
      ...line,
      articleNumber: articleNo,
      listPrice: line.listPrice ?? null,
      alternativeTo: line.alternativeTo ?? null,
      tiers: tiers.map(({ from, price }) => ({ from, price })),
    })),
    ...offer.totals,
  };
}

/** The site of a request; the first one for quotes of the ERP. */
export function siteOfQuote({ sites }: Pick<OfficeContext, "sites">, { siteId }: Pick<Quote, "siteId">) {
  return (siteId === null ? null : findSite(sites, siteId)) ?? sites[0]!;
}

/**
 * The person who requested the quote, or for a quote of the ERP a user who manages those of the customer. Visitors, and customers
 * without users, have none; then no price of today is shown below the offer.
 */
async function readerOf({ db }: OfficeContext, { accountId, customerId }: Quote) {
  if (customerId === null) return anonymousViewer;
  const readers = accountId === null ? await listManagers(db, customerId) : [{ accountId }];
  const [reader] = readers;
  return (reader && (await viewerOfAccount(db, { accountId: reader.accountId, customerId }))) ?? anonymousViewer;
}

export function toAnswer({ validUntil, lines, ...answer }: QuoteAnswerInput): Answer {
  return {
    ...answer,
    validUntil: validUntil ?? undefined,
    lines: lines.map(({ alternativeTo, tiers, ...line }) => ({
      ...line,
      alternativeTo: alternativeTo ?? undefined,
      tiers: tiers.map(({ from, amount }) => ({ lowerBound: from, amount })),
    })),
  };
}
