import { IdsRefusedError } from "./ids-refused-error.ts";
import { type IdsVersion, versionInForce } from "./ids-version.ts";
import { type Field, readBodyFields, readQueryFields } from "./request/read-fields.ts";
import { unwrapBase64, unwrapCart } from "./request/unwrap-values.ts";

export type IdsAction = "ADL" | "AS" | "HLS" | "LI" | "SV" | "WKE" | "WKS";

/** A parsed call. Texts are undefined when missing or blank. */
export type IdsRequest = {
  /** null: unknown to IDS. Without a code, a cart implies WKS and a return address alone implies WKE, as some clients expect. */
  action: IdsAction | null;
  /** The code as sent, for error messages. */
  namedAction: string | undefined;
  customerNumber: string | undefined;
  username: string | undefined;
  /** As sent, blanks included. Never log it. */
  password: string | undefined;
  /** As sent, with its query; not validated here. */
  hookUrl: string | undefined;
  target: string | undefined;
  version: { named: string | undefined; inForce: IdsVersion };
  articleNumber: string | undefined;
  cartXml: string | undefined;
  searchTerm: string | undefined;
  multipleResult: boolean;
  /** Seconds after which the caller no longer waits for a return. */
  hookUrlTimeout: number | undefined;
  redirect: string | undefined;
  redirectToCart: boolean;
  /** Charset in which the values were encoded. */
  charset: string;
  /** Names sent with two different values; the first of the body wins, then the first of the query. */
  ambiguous: readonly string[];
};

/** Size of a 1 MB cart in base64, URL-encoded. */
export const MAX_REQUEST_SIZE = 4 * 1024 * 1024;
const MAX_CART_SIZE = 1024 * 1024;

const ACTIONS: ReadonlySet<string> = new Set<IdsAction>(["ADL", "AS", "HLS", "LI", "SV", "WKE", "WKS"]);

/** Maximum length per value. Return addresses carry tokens and exceed the 256 characters of the specification. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  kndnr: 100,
  namekunde: 256,
  pwkunde: 1024,
  action: 50,
  hookurl: 4096,
  target: 100,
  version: 50,
  ghnummer: 100,
  searchterm: 500,
  multipleresult: 20,
  hookurltimeout: 20,
  redirect: 2048,
  redirecttocart: 20,
  warenkorb: MAX_CART_SIZE,
};
const ALIASES: Readonly<Record<string, string>> = { idsversion: "version" };

/**
 * Parses a call of procurement software: multipart or urlencoded form or query, names in any case, values plain or in base64.
 * `query` is the part after the question mark. Throws IdsRefusedError when the call is too large.
 */
export function readIdsRequest(call: { method: string; query: string; body: Buffer; contentType: string }): IdsRequest {
  if (call.body.length + call.query.length > MAX_REQUEST_SIZE) throw new IdsRefusedError("tooLarge", String(MAX_REQUEST_SIZE));
  const body = call.method === "GET" || call.method === "HEAD" ? [] : readBodyFields(call.body, call.contentType);
  const fields = [...unwrapBase64(body.map(plainName)), ...unwrapBase64(readQueryFields(call.query).map(plainName))];
  const { values, ambiguous } = choose(fields);

  const value = (name: string): string | undefined => cleaned(values.get(name)?.text);
  const namedAction = value("action");
  const hookUrl = value("hookurl");
  const cartXml = cartOf(values.get("warenkorb")?.text);
  const named = value("version");
  return {
    action: actionOf(namedAction, { hookUrl, cartXml }),
    namedAction,
    customerNumber: value("kndnr"),
    username: value("namekunde"),
    password: values.get("pwkunde")?.text.toWellFormed() || undefined,
    hookUrl,
    target: value("target"),
    version: { named, inForce: versionInForce(named ?? versionIn(cartXml)) },
    articleNumber: value("ghnummer"),
    cartXml,
    searchTerm: value("searchterm"),
    multipleResult: isTrue(value("multipleresult")),
    hookUrlTimeout: secondsOf(value("hookurltimeout")),
    redirect: value("redirect"),
    redirectToCart: isTrue(value("redirecttocart")),
    charset: fields.find(({ charset }) => charset !== "utf-8")?.charset ?? "utf-8",
    ambiguous,
  };
}

/** Names in any case; some clients write hook_url and ids_version. */
function plainName(field: Field): Field {
  const name = field.name.toLowerCase().replace(/[_\s-]/g, "");
  return { ...field, name: ALIASES[name] ?? name };
}

function choose(fields: readonly Field[]): { values: Map<string, Field>; ambiguous: string[] } {
  const values = new Map<string, Field>();
  const ambiguous = new Set<string>();
  for (const field of fields) {
    const longest = MAX_LENGTHS[field.name];
    if (longest === undefined || field.text.trim() === "") continue;
    if (field.name !== "warenkorb" && field.text.length > longest) throw new IdsRefusedError("valueTooLong", field.name);
    const chosen = values.get(field.name);
    if (!chosen) values.set(field.name, field);
    else if (chosen.text !== field.text) ambiguous.add(field.name);
  }
  return { values, ambiguous: [...ambiguous] };
}

/** Removes control characters and lone surrogates: no name, number or address has them, and the database cannot store them. */
function cleaned(text: string | undefined): string | undefined {
  return (
    text
      ?.toWellFormed()
      .replace(/\p{Cc}/gu, "")
      .trim() || undefined
  );
}

function cartOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const cart = unwrapCart(text);
  if (Buffer.byteLength(cart) > MAX_CART_SIZE) throw new IdsRefusedError("tooLarge", String(MAX_CART_SIZE));
  return cart;
}

function actionOf(named: string | undefined, given: { hookUrl: string | undefined; cartXml: string | undefined }): IdsAction | null {
  if (named === undefined) return given.cartXml !== undefined ? "WKS" : given.hookUrl !== undefined ? "WKE" : null;
  const code = named.toUpperCase();
  return ACTIONS.has(code) ? (code as IdsAction) : null;
}

/** The cart's version, for a caller who names none. */
function versionIn(cartXml: string | undefined): string {
  return /<(?:[\w.-]+:)?Version\s*>([^<]{1,20})</i.exec(cartXml?.slice(0, 4096) ?? "")?.[1] ?? "";
}

function isTrue(text: string | undefined): boolean {
  return /^(?:1|true|yes|ja)$/i.test(text ?? "");
}

function secondsOf(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text ?? "") ? Number(text) : undefined;
}
