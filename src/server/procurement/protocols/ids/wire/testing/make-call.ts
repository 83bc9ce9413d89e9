import { readFileSync } from "node:fs";

const FOLDER = new URL("../samples/", import.meta.url);

export type Call = { method: string; query: string; body: Buffer; contentType: string };
export type CallSample = { method: string; enctype?: string; fields: [name: string, value: string][] };

export function readCallSample(name: string): CallSample {
  return JSON.parse(readFileSync(new URL(`http/${name}`, FOLDER), "utf8")) as CallSample;
}

/** The bytes that a browser would send for a sample; a value "@xml/…" is replaced with that file. */
export function toCall({ method, enctype, fields }: CallSample): Call {
  const filled = fields.map(([name, value]): [string, string] => [name, value.startsWith("@") ? sampleText(value.slice(1)) : value]);
  if (method === "GET") return { method, query: new URLSearchParams(filled).toString(), body: Buffer.alloc(0), contentType: "" };
  return enctype === "multipart/form-data" ? multipart(filled) : urlencoded(filled);
}

export function sampleText(name: string): string {
  return readFileSync(new URL(name, FOLDER), "utf8");
}

export type Part = { name: string; value: string | Buffer; headers?: string };

export function urlencoded(fields: readonly (readonly [string, string])[], contentType = "application/x-www-form-urlencoded"): Call {
  return {
    method: "POST",
    query: "",
    body: Buffer.from(new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString()),
    contentType,
  };
}

export function multipart(fields: readonly (readonly [string, string | Buffer])[]): Call {
  return multipartOf(fields.map(([name, value]) => ({ name, value })));
}

export function multipartOf(parts: readonly Part[], { boundary = "----b0Und", lineEnd = "\r\n", contentType = "" } = {}): Call {
  const body = parts.flatMap(({ name, value, headers = "" }) => [
    Buffer.from(`--${boundary}${lineEnd}Content-Disposition: form-data; name="${name}"${lineEnd}${headers}${lineEnd}`),
    Buffer.from(value),
    Buffer.from(lineEnd),
  ]);
  return {
    method: "POST",
    query: "",
    body: Buffer.concat([...body, Buffer.from(`--${boundary}--${lineEnd}`)]),
    contentType: contentType || `multipart/form-data; boundary=${boundary}`,
  };
}
