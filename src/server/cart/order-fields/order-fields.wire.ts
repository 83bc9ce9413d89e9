import { showOrderedField, textIn, toOrderedFields, valueOf } from "#contract/order-fields/order-field-values.ts";
import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import type { OrderField, OrderFieldValue } from "../../graphql/generated/resolver-types.ts";
import { listOrderFields, type OrderFieldContext } from "./list-order-fields.ts";

/** The fields as a form asks for them, with their values. */
export function toWireFieldForm(ctx: OrderFieldContext, values: OrderFieldValues, language: string): OrderField[] {
  return listOrderFields(ctx).map((field) => ({
    name: field.name,
    kind: field.kind,
    label: textIn(field.labels, language),
    maxLength: field.maxLength,
    options: field.options.map((texts) => ({ value: texts.de, label: textIn(texts, language) })),
    isRequired: field.isRequired,
    value: valueOf(field, values),
  }));
}

/** Values with their labels; fields without one are left out. */
export function toWireFieldValues(ctx: OrderFieldContext, values: OrderFieldValues, language: string): OrderFieldValue[] {
  return toOrderedFields(listOrderFields(ctx), values).map((field) => showOrderedField(field, language));
}
