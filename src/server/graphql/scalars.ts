import { GraphQLError, Kind, type ValueNode } from "graphql";

/** Resolvers of the schema's own scalars, which are texts on the wire and in the code. */
export const scalars = {
  DateTime: textScalar("DateTime", (text) => isIsoTime(text)),
  Date: textScalar("Date", (text) => isIsoTime(`${text}T00:00:00.000Z`)),
};

function textScalar(name: string, isValid: (text: string) => boolean) {
  const check = (value: unknown): string => {
    if (typeof value === "string" && isValid(value)) return value;
    throw new GraphQLError(`${JSON.stringify(value)} is no ${name}.`);
  };
  const parseLiteral = (node: ValueNode): string => check(node.kind === Kind.STRING ? node.value : undefined);
  return { serialize: check, parseValue: check, parseLiteral };
}

/** Whether it is the text that JavaScript writes for this time; the 31st of November would be written as the 1st of December. */
function isIsoTime(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}
