import * as v from "valibot";
import { DELIVERY_TYPES, PAYMENT_TYPES, RETAILER_TYPES } from "#contract/retailer-codes.ts";
import type { Retailer } from "./retailer.ts";
import { RetailerFileError } from "./retailer-file-error.ts";

const anyOf = (words: readonly string[]) => v.optional(v.array(v.picklist(words, `must be one of ${words.join(", ")}`)), []);

/** A retailer of the file. */
export const retailerSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, "must be made of small letters, digits and hyphens")),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"), v.maxLength(80, "has more than 80 characters")),
  // Images come from the shop itself: its content security policy allows no other sources.
  logo: v.optional(v.pipe(v.string(), v.regex(/^(\/(?!\/)\S+)?$/, "must be a path of this shop that starts with /")), ""),
  types: anyOf(RETAILER_TYPES),
  isB2B: v.boolean(),
  isB2C: v.boolean(),
  shopLinks: v.pipe(
    v.array(v.pipe(v.string(), v.check(isShopLink, "must be an address that starts with https://"))),
    v.minLength(1, "needs at least one address"),
  ),
  deliveryTypes: anyOf(DELIVERY_TYPES),
  paymentTypes: anyOf(PAYMENT_TYPES),
  channels: v.optional(v.array(v.pipe(v.string(), v.nonEmpty("is empty"))), []),
});

const file = v.strictObject({ retailers: v.array(retailerSchema) });

/** Parses a file of retailers. Throws RetailerFileError, which names the retailer and the field. */
export function readRetailersFile(text: string): Retailer[] {
  const result = v.safeParse(file, parseJson(text));
  if (!result.success) throw new RetailerFileError(describe(result.issues[0]));
  const known = new Set<string>();
  return result.output.retailers.map((entry) => {
    if (known.has(entry.id)) throw new RetailerFileError(`The retailer ${entry.id} stands there twice.`);
    known.add(entry.id);
    return retailerOfEntry(entry);
  });
}

export function retailerOfEntry({ id, logo, types, isB2B, isB2C, ...rest }: v.InferOutput<typeof retailerSchema>): Retailer {
  return { retailerId: id, logoUrl: logo, retailerTypes: types, isB2b: isB2B, isB2c: isB2C, ...rest, isHidden: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new RetailerFileError(`It is no valid JSON: ${(error as Error).message}`);
  }
}

function isShopLink(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

function describe(issue: v.BaseIssue<unknown>): string {
  const problem = /^Invalid (key|type)/.test(issue.message) ? `expected ${issue.expected}, found ${issue.received}` : issue.message;
  return `${v.getDotPath(issue) ?? "The file"}: ${problem}.`;
}
