import { unreachable } from "#contract/unreachable.ts";
import { isKnownVersion } from "../../protocols/ids/wire/ids-version.ts";
import { textResponse } from "../../protocols/ids/text-response.ts";
import { type IdsCall, readIdsCall } from "../../protocols/ids/read-ids-call.ts";
import type { IdsCart } from "../../protocols/ids/wire/ids-cart.ts";
import { IdsRefusedError } from "../../protocols/ids/wire/ids-refused-error.ts";
import { readIdsCart } from "../../protocols/ids/wire/read-ids-cart.ts";
import type { CustomerContext } from "../../session/open-session.ts";
import { isConfirmedHost } from "../../session/procurement-store.ts";
import { readHookAddress } from "../../cart-transfer/return/hook-address.ts";
import type { Credentials } from "../../sign-in/begin-call.ts";
import type { CheckInput, StepFound, StepName } from "./check-report.ts";
import { simulateCall } from "./simulate-call.ts";
import { formCall, queryCall, REFERENCES, smallCart, type SoftwareCall } from "./software-calls.ts";

export type Simulation = {
  ctx: CustomerContext;
  input: CheckInput;
  /** Password of the user who runs the check; "" when left empty. */
  password: string;
  language: string;
  allowsLocal: boolean;
  /** Checks a password like the sign-in of a call, without starting a session. */
  tryPassword(credentials: Credentials): Promise<"own" | "software" | "software-only" | "wrong" | "too-many-attempts">;
};
type Step = { call: SoftwareCall | null; find(): Promise<StepFound> };

/** Return address used when the user enters none. */
const SOMEWHERE = "https://software.example/warenkorb";

/** The request of each step and a function that evaluates its result with the production code. */
export function simulateSteps(playing: Simulation): Readonly<Record<StepName, Step>> {
  const { ctx, input, password, allowsLocal } = playing;
  const { articleNumber, version } = input;
  const hookurl = input.returnAddress || SOMEWHERE;
  type Fields = readonly (readonly [name: string, value: string])[];
  const bare = (action: string, more: Fields) =>
    formCall([["name_kunde", ctx.viewer.email], ["pw_kunde", ""], ["action", action], ["version", version], ...more], password);
  const call = (action: string, more: Fields = []) => bare(action, [["hookurl", hookurl], ...more]);
  const read = ({ raw }: SoftwareCall) => readIdsCall(raw, { allowsLocal });
  const needs = queryCall("action=LI");
  const versions = queryCall("action=SV");
  // No return address here: another step checks it.
  const signingIn = bare("WKE", []);
  const fetching = call("WKE");
  const sending = call("WKS", [["warenkorb", smallCart(articleNumber, version, ctx.clock.now())]]);
  const showing = call("ADL", [["ghnummer", articleNumber]]);
  const finding = call("AS", [["searchterm", articleNumber]]);
  const label = call("HLS");
  const withArticle = (find: () => Promise<StepFound>) => async (): Promise<StepFound> =>
    articleNumber === "" ? { outcome: "notTried", said: "articleMissing" } : find();

  return {
    needs: { call: needs, find: async () => requestText(read(needs), "login-information") },
    versions: { call: versions, find: async () => requestText(read(versions), "versions") },
    signIn: { call: signingIn, find: () => signIn(playing, read(signingIn)) },
    returnAddress: { call: null, find: () => checkAddress(playing, read(fetching)) },
    fetch: { call: fetching, find: () => fetchEmpty(playing, read(fetching)) },
    send: { call: sending, find: withArticle(() => sendCart(playing, read(sending))) },
    showArticle: { call: showing, find: withArticle(() => showArticle(playing, read(showing))) },
    findArticle: { call: finding, find: withArticle(() => findArticle(playing, read(finding))) },
    refused: { call: label, find: async () => refuseLabel(read(label)) },
  };
}

function requestText(call: IdsCall, asked: "login-information" | "versions"): StepFound {
  if (call.kind !== asked) return { outcome: "failed", said: "callRefused" };
  const said = asked === "versions" ? "versionsTold" : "needsTold";
  return { outcome: "ok", said, answer: textResponse(asked) };
}

async function signIn({ password, tryPassword }: Simulation, call: IdsCall): Promise<StepFound> {
  if (password === "") return { outcome: "notTried", said: "passwordMissing" };
  if (call.kind !== "call") return refusal(call);
  if (!call.call.credentials) return { outcome: "failed", said: "wrongPassword" };
  const found = await tryPassword(call.call.credentials);
  switch (found) {
    case "own":
      return { outcome: "ok", said: "signedIn", values: [call.call.credentials.username] };
    case "software":
      return { outcome: "ok", said: "signedInSoftware", values: [call.call.credentials.username] };
    case "software-only":
      return { outcome: "failed", said: "softwareOnly" };
    case "wrong":
      return { outcome: "failed", said: "wrongPassword" };
    case "too-many-attempts":
      return { outcome: "failed", said: "tooManyAttempts" };
    default:
      return unreachable(found);
  }
}

async function checkAddress({ ctx, input, allowsLocal }: Simulation, call: IdsCall): Promise<StepFound> {
  if (input.returnAddress === "") return { outcome: "notTried", said: "addressMissing" };
  if (call.kind !== "call") return refusal(call);
  const hook = readHookAddress(input.returnAddress, { allowsLocal });
  if (!hook) return { outcome: "failed", said: "addressRefused" };
  const isKnown = await isConfirmedHost(ctx.db, ctx.viewer.customerId, hook.origin);
  return { outcome: "ok", said: isKnown ? "addressKnown" : "addressNew", values: [hook.origin] };
}

async function fetchEmpty(playing: Simulation, read: IdsCall): Promise<StepFound> {
  if (read.kind !== "call") return refusal(read);
  const { cart } = await simulateCall(playing.ctx, read.call, { language: playing.language, isEmpty: true });
  if (cart === "") return { outcome: "ok", said: "emptyUnsaid", values: [read.call.request.version] };
  if (cart === null || cartIn(cart)?.lines.length !== 0) return { outcome: "failed", said: "answerUnreadable", answer: cart ?? "" };
  return { outcome: "ok", said: "emptyCame", answer: cart };
}

async function sendCart(playing: Simulation, read: IdsCall): Promise<StepFound> {
  if (read.kind !== "call") return refusal(read);
  const { cart } = await simulateCall(playing.ctx, read.call, { language: playing.language, isEmpty: false });
  const answer = cart ?? "";
  const back = cartIn(answer);
  const lineOf = (reference: string) => back?.lines.find(({ refItems }) => refItems[0]?.customer === reference);
  const [known, foreign] = [lineOf(REFERENCES.known), lineOf(REFERENCES.foreign)];
  // Both lines must come back with their references, the unknown one with an error text; otherwise the return is broken.
  if (back?.lines.length !== 2 || !known || !foreign || foreign.errorText === "")
    return { outcome: "failed", said: "answerUnreadable", answer };
  const { articleNumber } = playing.input;
  if (known.errorCode !== "") return { outcome: "failed", said: "articleNotTaken", values: [articleNumber, known.errorText], answer };
  if (known.netPrice === null || Number(known.netPrice) === 0)
    return { outcome: "failed", said: "priceMissing", values: [articleNumber], answer };
  const values = [known.quantity ?? "", known.articleNumber, known.netPrice, back.order.currency];
  return { outcome: "ok", said: "cartCame", values, answer };
}

async function showArticle({ ctx, input, language }: Simulation, read: IdsCall): Promise<StepFound> {
  if (read.kind !== "call") return refusal(read);
  const { entered } = await simulateCall(ctx, read.call, { language, isEmpty: true });
  if (entered.kind !== "entered") return { outcome: "failed", said: "articleUnknown", values: [input.articleNumber] };
  return { outcome: "ok", said: "articleShown", values: [entered.to] };
}

async function findArticle({ ctx, input, language }: Simulation, read: IdsCall): Promise<StepFound> {
  if (read.kind !== "call") return refusal(read);
  const { entered } = await simulateCall(ctx, read.call, { language, isEmpty: true });
  if (entered.kind !== "entered") return { outcome: "failed", said: "articleUnknown", values: [input.articleNumber] };
  const isList = entered.to.startsWith(ctx.site.settings.site.pages.search);
  return { outcome: "ok", said: isList ? "listFound" : "articleFound", values: [entered.to] };
}

/** The shop does not support the heating label: the software receives an error and can continue. */
function refuseLabel(call: IdsCall): StepFound {
  return call.kind === "refused" && call.reason === "action"
    ? { outcome: "ok", said: "labelRefused" }
    : { outcome: "failed", said: "answerUnreadable" };
}

function refusal(call: IdsCall): StepFound {
  const isAddress = call.kind === "refused" && call.reason === "returnAddress";
  return { outcome: "failed", said: isAddress ? "addressRefused" : "callRefused" };
}

/** Parses the cart as software would; null when it is unreadable. */
function cartIn(xml: string): IdsCart | null {
  try {
    const { cart } = readIdsCart(xml);
    return isKnownVersion(cart.version) ? cart : null;
  } catch (error) {
    if (error instanceof IdsRefusedError) return null;
    throw error;
  }
}
