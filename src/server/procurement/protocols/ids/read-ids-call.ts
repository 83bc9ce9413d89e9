import { safePath } from "#contract/rules/account/redirect-target.ts";
import { readHookAddress } from "../../cart-transfer/return/hook-address.ts";
import type { CallToBegin } from "../../sign-in/begin-call.ts";
import { type IdsRequest, readIdsRequest } from "./wire/ids-request.ts";
import { type IdsRejectionReason, IdsRefusedError } from "./wire/ids-refused-error.ts";
import { readIdsCart } from "./wire/read-ids-cart.ts";

/** Longer than any real search term. */
const MAX_SEARCH_LENGTH = 200;
const START_PAGE = "/";
/** Such a cart can be well-formed: its user can split it. */
const TOO_LARGE: ReadonlySet<IdsRejectionReason> = new Set(["tooLarge", "tooManyLines", "tooManyElements"]);

type Refused = Extract<IdsCall, { kind: "refused" }>;

export type RawCall = { method: string; query: string; body: Buffer; contentType: string };
export type IdsCall =
  | { kind: "login-information" }
  | { kind: "versions" }
  /** Without credentials: a signed-in user only wants to see the cart (IDS-03). */
  | { kind: "to-cart" }
  | { kind: "call"; call: CallToBegin }
  /** `reason` is for the log; it never contains secrets. `state` is what the page says. */
  | { kind: "refused"; reason: string; state: "failed" | "unreadable-cart" | "too-large-cart" };

/** Parses an IDS-Connect call. Rejects unknown actions and calls without the fields that their action requires (IDS-10..12). */
export function readIdsCall(raw: RawCall, { allowsLocal }: { allowsLocal: boolean }): IdsCall {
  try {
    return understand(readIdsRequest(raw), allowsLocal);
  } catch (error) {
    if (error instanceof IdsRefusedError) return refused(error.reason, TOO_LARGE.has(error.reason) ? "too-large-cart" : "failed");
    throw error;
  }
}

function understand(request: IdsRequest, allowsLocal: boolean): IdsCall {
  if (request.redirectToCart) return credentialsOf(request) ? toPage(request, null) : { kind: "to-cart" };
  switch (request.action) {
    case "LI":
      return { kind: "login-information" };
    case "SV":
      return { kind: "versions" };
    case "ADL":
      if (!request.articleNumber) return refused("articleNumberMissing");
      return toCall(request, "show-article", { returnTo: null, message: null });
    case "AS":
    case "WKE":
    case "WKS":
      return toExchange(request, allowsLocal);
    case null:
      return toSignIn(request);
    default:
      return refused("action");
  }
}

/** A call without an action: normal sign-in, then the requested page or the start page (IDS-02). */
function toSignIn(request: IdsRequest): IdsCall {
  if (request.namedAction !== undefined) return refused("action");
  if (request.redirect) return safePath(request.redirect) ? toPage(request, request.redirect) : refused("action");
  return credentialsOf(request) ? toPage(request, START_PAGE) : refused("action");
}

/** Signs in and shows a page; `redirect` null: the cart. */
function toPage(request: IdsRequest, redirect: string | null): IdsCall {
  return toCall({ ...request, redirect: redirect ?? undefined }, "show-page", { returnTo: null, message: null });
}

/** A call whose cart returns: empty, with lines, or opened on an article search. */
function toExchange(request: IdsRequest, allowsLocal: boolean): IdsCall {
  if (request.action === "WKS" && !request.cartXml) return refused("cartMissing");
  if (request.action === "AS" && !request.searchTerm) return refused("searchTermMissing");
  if (request.hookUrl && !readHookAddress(request.hookUrl, { allowsLocal })) return refused("returnAddress");
  const returnTo = request.hookUrl ? { address: request.hookUrl, target: request.target ?? "", seconds: request.hookUrlTimeout } : null;
  if (request.action === "AS") return toCall(request, "find-article", { returnTo, message: null });
  if (request.action === "WKS") {
    const cart = readCart(request.cartXml!);
    return cart.kind === "refused" ? cart : toCall(request, "fill-cart", { returnTo, message: cart.message });
  }
  return toCall(request, "open-cart", { returnTo, message: null });
}

function toCall(
  request: IdsRequest,
  action: CallToBegin["request"]["action"],
  { returnTo, message }: Pick<CallToBegin["request"], "returnTo" | "message">,
): IdsCall {
  return {
    kind: "call",
    call: {
      dialect: "ids",
      request: {
        action,
        returnTo,
        version: request.version.inForce,
        articleNumber:
          (action === "find-article" ? request.searchTerm?.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed() : request.articleNumber) ?? "",
        redirect: safePath(request.redirect),
        message,
      },
      // A cart beside an action without one is not parsed, so it can contain anything; the database cannot store NUL.
      record: { kind: request.action ?? "", body: request.cartXml?.replaceAll("\0", "") ?? "" },
      credentials: credentialsOf(request),
    },
  };
}

/** Accounts are found by e-mail address or customer number; software sends either or both. */
function credentialsOf({ username, customerNumber, password }: IdsRequest): CallToBegin["credentials"] {
  const name = username ?? customerNumber;
  return name && password ? { username: name, password } : null;
}

/** The sign-in may be right: the page must not blame it for a cart that cannot be read. */
function readCart(xml: string): { kind: "read"; message: CallToBegin["request"]["message"] } | Refused {
  try {
    return { kind: "read", message: readIdsCart(xml).cart };
  } catch (error) {
    if (error instanceof IdsRefusedError) return refused(error.reason, TOO_LARGE.has(error.reason) ? "too-large-cart" : "unreadable-cart");
    throw error;
  }
}

function refused(reason: string, state: Refused["state"] = "failed"): Refused {
  return { kind: "refused", reason, state };
}
