import type { GraphQLFieldResolver } from "graphql";
import { hasOnlyShortTexts, MAX_TEXT_LENGTH } from "../http/input-limits.ts";
import { typedError } from "./client-error.ts";
import type { CallContext } from "./resolver.ts";

type FieldResolver = GraphQLFieldResolver<unknown, CallContext>;

/** Arguments that accept longer texts, as Type.field(argument). */
export const LONG_ARGUMENTS: Readonly<Record<string, number>> = {
  // A whole cart of procurement software; the request's body limit is not larger.
  "Mutation.importIdsCartXML(idsCartXML)": 256 * 1024,
  // The search truncates long queries and responds to them (SEARCH-40).
  "Query.getProductsForSearch(query)": 256 * 1024,
  "Query.getSearchSuggestions(query)": 256 * 1024,
};

/** Wraps a resolver: it is called only if no text in its arguments is too long. */
export function withBoundedArguments(field: string, resolver: FieldResolver, longArguments = LONG_ARGUMENTS): FieldResolver {
  const bounded: FieldResolver = (parent, args: Record<string, unknown>, context, info) => {
    for (const [name, value] of Object.entries(args)) {
      const maxLength = longArguments[`${field}(${name})`] ?? MAX_TEXT_LENGTH;
      if (!hasOnlyShortTexts(value, maxLength))
        throw typedError("SizeLimitError", `${name} has a text of more than ${maxLength} characters.`);
    }
    return resolver(parent, args, context, info);
  };
  // Copies the resolver's action for the policies.
  return Object.assign(bounded, resolver);
}
