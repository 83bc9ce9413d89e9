import { safePath } from "#contract/rules/redirect-target.ts";
import { readHookAddress } from "../return/hook-address.ts";
import type { CallToBegin } from "../session/begin-call.ts";
import { type IdsRequest, readIdsRequest } from "./wire/ids-request.ts";
import { IdsRefusedError } from "./wire/ids-refused-error.ts";
import { readIdsCart } from "./wire/read-ids-cart.ts";

/** More than anybody searches for. */
const LONGEST_SEARCH = 200;

export type RawCall = { method: string; query: string; body: Buffer; contentType: string };
export type IdsCall =
  | { kind: "login-information" }
  | { kind: "versions" }
  /** The user has a session already and only wants to see its cart (IDS-03). */
  | { kind: "to-cart" }
  | { kind: "call"; call: CallToBegin }
  /** `reason` is for the log and names nothing that may be secret. */
  | { kind: "refused"; reason: string };

/** What a call of IDS-Connect asks for. Whatever is not one of the shop's actions, or lacks what its action needs, is refused (IDS-10..12). */
export function readIdsCall(raw: RawCall, { allowsLocal }: { allowsLocal: boolean }): IdsCall {
  try {
    return understand(readIdsRequest(raw), allowsLocal);
  } catch (error) {
    if (error instanceof IdsRefusedError) return { kind: "refused", reason: error.reason };
    throw error;
  }
}

function understand(request: IdsRequest, allowsLocal: boolean): IdsCall {
  if (request.redirectToCart) return { kind: "to-cart" };
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
      // Who only wants to be signed in names a page of the shop instead of an action (IDS-02).
      if (request.namedAction !== undefined || !safePath(request.redirect)) return refused("action");
      return toCall(request, "show-page", { returnTo: null, message: null });
    default:
      return refused("action");
  }
}

/** A call whose cart goes back: to be filled, filled already, or to be filled from the article that was looked for. */
function toExchange(request: IdsRequest, allowsLocal: boolean): IdsCall {
  if (request.action === "WKS" && !request.cartXml) return refused("cartMissing");
  if (request.action === "AS" && !request.searchTerm) return refused("searchTermMissing");
  if (request.hookUrl && !readHookAddress(request.hookUrl, { allowsLocal })) return refused("returnAddress");
  const returnTo = request.hookUrl ? { address: request.hookUrl, target: request.target ?? "", seconds: request.hookUrlTimeout } : null;
  if (request.action === "AS") return toCall(request, "find-article", { returnTo, message: null });
  if (request.action === "WKS") return toCall(request, "fill-cart", { returnTo, message: readIdsCart(request.cartXml!).cart });
  return toCall(request, "open-cart", { returnTo, message: null });
}

function toCall(
  request: IdsRequest,
  action: CallToBegin["request"]["action"],
  { returnTo, message }: Pick<CallToBegin["request"], "returnTo" | "message">,
): IdsCall {
  // Accounts are found by e-mail address or customer number; software sends the one, the other or both.
  const username = request.username ?? request.customerNumber;
  return {
    kind: "call",
    call: {
      dialect: "ids",
      request: {
        action,
        returnTo,
        version: request.version.inForce,
        articleNumber:
          (action === "find-article" ? request.searchTerm?.trim().slice(0, LONGEST_SEARCH).toWellFormed() : request.articleNumber) ?? "",
        redirect: safePath(request.redirect),
        message,
      },
      // A cart beside an action that asks for none is read by nobody: it may be anything, and the database takes no NUL.
      record: { kind: request.action ?? "", body: request.cartXml?.replaceAll("\0", "") ?? "" },
      credentials: username && request.password ? { username, password: request.password } : null,
    },
  };
}

function refused(reason: string): IdsCall {
  return { kind: "refused", reason };
}
