/** The parts of a pasted request. */
export type PastedRequest = { method: string; query: string; body: Buffer; contentType: string };

const REQUEST_LINE = /^(GET|POST)\s+(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*(?:\r?\n|$)/i;

/** Parses pasted text: a whole HTTP request with headers, a URL, or a body (multipart or urlencoded form, or cart XML). */
export function readPasted(pasted: string): PastedRequest {
  const text = pasted.trimStart();
  const line = REQUEST_LINE.exec(text);
  if (line) {
    const rest = text.slice(line[0].length);
    const end = /(?:^|\r?\n)\r?\n/.exec(rest);
    const header = end ? rest.slice(0, end.index) : rest;
    const body = end ? rest.slice(end.index + end[0].length) : "";
    const contentType = /^content-type:(.*)$/im.exec(header)?.[1]?.trim() ?? "";
    return { method: line[1]!.toUpperCase(), query: queryOf(line[2]!), body: Buffer.from(body), contentType };
  }
  const address = text.trimEnd();
  if (/^https?:\/\/\S+$/i.test(address) || /^\/[^\s?]*\?\S*$/.test(address)) return { method: "GET", query: queryOf(address), ...NO_BODY };
  return { method: "POST", query: "", body: Buffer.from(text), contentType: "" };
}

const NO_BODY = { body: Buffer.alloc(0), contentType: "" };

function queryOf(address: string): string {
  return address.split("#", 1)[0]!.split("?").slice(1).join("?");
}
