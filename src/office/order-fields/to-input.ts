import type { SiteOrderFieldInput } from "#contract/office/generated/operations.ts";
import type { SiteOrderField } from "#contract/order-fields/order-fields.ts";

/** A field as the API takes it. */
export function toInput({ options, ...field }: SiteOrderField): SiteOrderFieldInput {
  return { ...field, options: [...options] };
}
