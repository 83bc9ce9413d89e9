import { orderableArticle } from "../../../catalogue/index.ts";
import { roundToStep } from "../../../cart/index.ts";
import type { Context } from "../../../context.ts";
import { ids } from "../../protocols/ids/ids-adapter.ts";
import { readIdsCall } from "../../protocols/ids/read-ids-call.ts";
import type { IdsCart, IdsWarning } from "../../protocols/ids/wire/ids-cart.ts";
import { IdsRefusedError } from "../../protocols/ids/wire/ids-refused-error.ts";
import { type IdsRequest, readIdsRequest } from "../../protocols/ids/wire/ids-request.ts";
import { readIdsCart } from "../../protocols/ids/wire/read-ids-cart.ts";
import { BLANK_REQUEST, type SentLine } from "../../session/procurement-session.ts";
import { readPasted } from "./pasted-request.ts";

/** The parsed request without credentials. */
export type TriedRequest = Pick<
  IdsRequest,
  "action" | "namedAction" | "customerNumber" | "hookUrl" | "target" | "version" | "articleNumber" | "searchTerm" | "charset" | "ambiguous"
> & { hasUsername: boolean; hasPassword: boolean };

export type TriedLine = {
  position: number;
  reference: string;
  articleNumber: string;
  name: string;
  /** Quantity and unit as written in the message. */
  quantityText: string;
  unit: string;
  outcome: "taken" | "substituted" | "changed" | "unknownProduct" | "unavailable" | "invalidQuantity" | "offered";
  /** The article that an import would add; null: none. */
  article: { number: string; name: string; quantity: number } | null;
  remarks: readonly IdsWarning[];
};

export type TriedCart = Pick<IdsCart, "version" | "outcome"> & {
  order: IdsCart["order"];
  lines: readonly TriedLine[];
  /** Warnings about the cart as a whole. */
  remarks: readonly IdsWarning[];
};

export type Trial =
  | { kind: "refused"; reason: string; detail: string; line: number | null }
  /** `objection`: reason why the call would be rejected; null: accepted. `request`: null for cart XML alone. */
  | { kind: "read"; request: TriedRequest | null; objection: string | null; cart: TriedCart | null };

/** Parses a request like a real call, without side effects: no sign-in, no cart, nothing stored. */
export function tryRequest(ctx: Context, pasted: string, { allowsLocal, language }: { allowsLocal: boolean; language: string }): Trial {
  const raw = readPasted(pasted);
  try {
    const request = readIdsRequest(raw);
    const call = readIdsCall(raw, { allowsLocal });
    const cart = request.cartXml === undefined ? null : readIdsCart(request.cartXml);
    const isCartAlone = request.namedAction === undefined && pasted.trimStart().startsWith("<");
    return {
      kind: "read",
      request: isCartAlone
        ? null
        : { ...request, hasUsername: request.username !== undefined, hasPassword: request.password !== undefined },
      objection: call.kind === "refused" && !isCartAlone ? call.reason : null,
      cart: cart && describe(ctx, cart, language),
    };
  } catch (error) {
    if (error instanceof IdsRefusedError) return { kind: "refused", reason: error.reason, detail: error.detail, line: error.line };
    throw error;
  }
}

function describe(ctx: Context, { cart, remarks }: { cart: IdsCart; remarks: readonly IdsWarning[] }, language: string): TriedCart {
  const sent = ids.read({ ...BLANK_REQUEST, message: cart }).lines;
  const catalogue = ctx.catalogue(language);
  const lines = cart.lines.map((line, at): TriedLine => {
    const { position, articleNumber, shortText, quantityText, unit, refItems } = line;
    const about = { position, articleNumber, quantityText, unit, name: shortText, reference: refItems[0]?.customer ?? "" };
    return { ...about, ...fate(catalogue, sent[at]!), remarks: remarks.filter((remark) => remark.line === position) };
  });
  return { version: cart.version, outcome: cart.outcome, order: cart.order, lines, remarks: remarks.filter(({ line }) => line === null) };
}

/** Expected import outcome of a line, judged by the catalogue alone. */
function fate(catalogue: ReturnType<Context["catalogue"]>, line: SentLine): Pick<TriedLine, "outcome" | "article"> {
  if (line.isOffered) return { outcome: "offered", article: null };
  if (line.quantity === null) return { outcome: "invalidQuantity", article: null };
  const article = orderableArticle(catalogue, line.articleNumber);
  if (!article) return { outcome: "unknownProduct", article: null };
  if (!article.isOrderable) return { outcome: "unavailable", article: null };
  const quantity = roundToStep(article.quantityStepRanges, line.quantity);
  const isReplaced = article.articleNumber !== line.articleNumber;
  return {
    outcome: isReplaced ? "substituted" : quantity === line.quantity ? "taken" : "changed",
    article: { number: article.articleNumber, name: article.name, quantity },
  };
}
