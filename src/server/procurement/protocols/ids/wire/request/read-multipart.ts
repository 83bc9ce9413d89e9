import { IdsRefusedError } from "../ids-refused-error.ts";
import { MAX_FIELDS, type RawField } from "./raw-field.ts";
import { hexOf } from "./read-urlencoded.ts";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const MAX_HEADERS = 8192;

/**
 * Parses the fields of a multipart form. Accepts bare line feeds and a truncated body. A part with a file name is read like any
 * field, since some clients send the cart as a file.
 */
export function readMultipart(body: Buffer, boundary: string): RawField[] {
  const delimiter = Buffer.from(`--${boundary}`, "latin1");
  const fields: RawField[] = [];
  let at = findDelimiter(body, delimiter, 0);
  while (at !== -1) {
    const head = body.indexOf(LINE_FEED, at + delimiter.length) + 1;
    if (head === 0 || body.toString("latin1", at + delimiter.length, at + delimiter.length + 2) === "--") break;
    const next = findDelimiter(body, delimiter, head);
    const field = readPart(body.subarray(head, next === -1 ? body.length : endBefore(body, next)));
    if (field) {
      if (fields.length >= MAX_FIELDS) throw new IdsRefusedError("tooManyFields", String(MAX_FIELDS));
      fields.push(field);
    }
    at = next;
  }
  return fields;
}

/** The header's boundary, else that of the body's first line. */
export function boundaryOf(contentType: string, body: Buffer): string | null {
  const named = /boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType);
  if (named) return named[1] ?? named[2]!;
  return /^--([^\r\n]{1,200}?)[ \t]*\r?\n/.exec(body.toString("latin1", 0, 256))?.[1] ?? null;
}

/** A delimiter starts a line and is not the prefix of a longer one. */
function findDelimiter(body: Buffer, delimiter: Buffer, from: number): number {
  for (let at = body.indexOf(delimiter, from); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    const after = body.toString("latin1", at + delimiter.length, at + delimiter.length + 2);
    if ((at === 0 || body[at - 1] === LINE_FEED) && /^(?:--|[\r\n \t]|$)/.test(after)) return at;
  }
  return -1;
}

function endBefore(body: Buffer, next: number): number {
  return body[next - 2] === CARRIAGE_RETURN ? next - 2 : next - 1;
}

function readPart(part: Buffer): RawField | null {
  const start = part.toString("latin1", 0, MAX_HEADERS);
  const blank = /^\r?\n|\r?\n\r?\n/.exec(start);
  if (!blank) return null;
  // Browsers encode names in the form's charset; all relevant names are ASCII.
  const headers = start.slice(0, blank.index);
  const name = /^content-disposition:[^\r\n]*?;\s*name\s*=\s*(?:"([^"\r\n]*)"|([^\s;"]+))/im.exec(headers);
  if (!name) return null;
  const content = part.subarray(blank.index + blank[0].length);
  const encoding = /^content-transfer-encoding:[ \t]*([\w-]+)/im.exec(headers)?.[1]?.toLowerCase();
  const charset = /^content-type:[^\r\n]*?;\s*charset\s*=\s*"?([^\s;"]+)/im.exec(headers)?.[1];
  return { name: name[1] ?? name[2]!, bytes: decodeTransfer(content, encoding), charset };
}

function decodeTransfer(content: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "base64") return Buffer.from(content.toString("latin1"), "base64");
  return encoding === "quoted-printable" ? decodeQuotedPrintable(content) : content;
}

const EQUALS = 0x3d;

function decodeQuotedPrintable(source: Buffer): Buffer {
  const target = Buffer.allocUnsafe(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const byte = source[at]!;
    if (byte === EQUALS) {
      // A soft line break of quoted-printable.
      const lineBreak = source[at + 1] === LINE_FEED ? 1 : source[at + 1] === CARRIAGE_RETURN && source[at + 2] === LINE_FEED ? 2 : 0;
      if (lineBreak > 0) {
        at += lineBreak;
        continue;
      }
      const code = hexOf(source, at + 1);
      if (code >= 0) {
        target[length] = code;
        length += 1;
        at += 2;
        continue;
      }
    }
    target[length] = byte;
    length += 1;
  }
  return target.subarray(0, length);
}
