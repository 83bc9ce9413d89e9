import * as v from "valibot";
import type { Retailer } from "../retailer.ts";
import { retailerOfEntry, retailerSchema } from "../retailers-file.ts";

/** What staff can change about an online retailer, by the names of the fields of a file. */
export const RETAILER_FIELDS = ["name", "types", "isB2B", "isB2C", "shopLinks", "deliveryTypes", "paymentTypes", "channels"] as const;
export type RetailerField = (typeof RETAILER_FIELDS)[number];

/** Values by field: a list of texts, or one text; yes and no are "true" and none. */
export type RetailerValues = Record<RetailerField, readonly string[]>;

export function toValues(retailer: Retailer): RetailerValues {
  return {
    name: [retailer.name],
    types: retailer.retailerTypes,
    isB2B: retailer.isB2b ? ["true"] : [],
    isB2C: retailer.isB2c ? ["true"] : [],
    shopLinks: retailer.shopLinks,
    deliveryTypes: retailer.deliveryTypes,
    paymentTypes: retailer.paymentTypes,
    channels: retailer.channels,
  };
}

export type ReadValues = { kind: "retailer"; retailer: Retailer } | { kind: "invalid"; field: RetailerField };

/** The retailer with other values, which pass the checks of a file; or the first field that does not. */
export function readValues(retailer: Pick<Retailer, "retailerId" | "logoUrl" | "isHidden">, values: RetailerValues): ReadValues {
  const result = v.safeParse(retailerSchema, {
    ...values,
    id: retailer.retailerId,
    logo: retailer.logoUrl,
    name: values.name[0] ?? "",
    isB2B: values.isB2B.length > 0,
    isB2C: values.isB2C.length > 0,
  });
  if (result.success) return { kind: "retailer", retailer: { ...retailerOfEntry(result.output), isHidden: retailer.isHidden } };
  const key = result.issues[0].path?.[0]?.key;
  return { kind: "invalid", field: RETAILER_FIELDS.find((field) => field === key) ?? "name" };
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
