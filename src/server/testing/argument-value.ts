import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from "graphql";

/** A value for an argument with `text` for every string; `hasText` is false if it has none. */
export function argumentValue(type: GraphQLInputType, text: string): { value: unknown; hasText: boolean } {
  if (isNonNullType(type)) return argumentValue(type.ofType, text);
  if (isListType(type)) {
    const { value, hasText } = argumentValue(type.ofType, text);
    return { value: [value], hasText };
  }
  if (isEnumType(type)) return { value: type.getValues()[0]!.name, hasText: false };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((field) => [field.name, argumentValue(field.type, text)] as const);
    return {
      value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
      hasText: fields.some(([, { hasText }]) => hasText),
    };
  }
  const { name } = type as { name: string };
  if (name === "Boolean") return { value: true, hasText: false };
  if (name === "Date") return { value: "2026-11-27", hasText: false };
  return name === "Int" || name === "Float" ? { value: 1, hasText: false } : { value: text, hasText: name === "String" || name === "ID" };
}
