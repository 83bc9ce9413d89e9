import { IdsRefusedError } from "../ids-refused-error.ts";
import { MAX_FIELDS, type RawField } from "./raw-field.ts";

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PLUS = 0x2b;
const PERCENT = 0x25;
const SPACE = 0x20;

/** Parses the fields of a query or form as bytes; decoding happens later. A percent sign without digits is literal. */
export function readUrlencoded(source: Buffer): RawField[] {
  const fields: RawField[] = [];
  for (let from = 0; from < source.length;) {
    const next = source.indexOf(AMPERSAND, from);
    const pair = source.subarray(from, next === -1 ? source.length : next);
    from = next === -1 ? source.length : next + 1;
    if (pair.length === 0) continue;
    if (fields.length >= MAX_FIELDS) throw new IdsRefusedError("tooManyFields", String(MAX_FIELDS));
    const equals = pair.indexOf(EQUALS);
    const name = unescape(equals === -1 ? pair : pair.subarray(0, equals)).toString("utf8");
    fields.push({ name, bytes: equals === -1 ? Buffer.alloc(0) : unescape(pair.subarray(equals + 1)), charset: undefined });
  }
  return fields;
}

function unescape(source: Buffer): Buffer {
  const target = Buffer.allocUnsafe(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const byte = source[at]!;
    const code = byte === PERCENT ? hexOf(source, at + 1) : -1;
    if (code >= 0) at += 2;
    target[length] = code >= 0 ? code : byte === PLUS ? SPACE : byte;
    length += 1;
  }
  return target.subarray(0, length);
}

/** The value of two hexadecimal digits; -1 when invalid. */
export function hexOf(source: Buffer, at: number): number {
  const digits = source.toString("latin1", at, at + 2);
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
}
