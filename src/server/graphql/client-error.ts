import { fillPhrase, THOUSANDS } from "#contract/format/fill-phrase.ts";
import { GraphQLError } from "graphql";
import type { Site } from "../context.ts";

/** Refusals that customers may read, by the wire's names. Their words are the phrases Refusal.<name> of content. */
export const CLIENT_ERRORS = [
  /** Account operations without a valid token (ROLE-01). */
  "InvalidTokenError",
  /** Signed in, but without the right. */
  "PermissionDeniedError",
  "NoCartError",
  "SignInRequiredError",
  "UnknownIdentifierError",
  "TooManyItemsError",
  "TooManyListsError",
  "TooManyLinesError",
  /** A list without a name, a line without a text, a note that is none. */
  "InvalidTextError",
  /** A list whose quantities are fixed. */
  "FixedQuantityError",
  "InvalidQuantityError",
  "InsufficientStockError",
  /** The page was rendered before the user signed in in this browser. */
  "ViewerChangedError",
  /** Only a completed order can be reordered. */
  "OrderNotCompletedError",
  /** The rate limit is exceeded. */
  "TooOftenError",
  /** Procurement software sent invalid data, or a cart that is rejected as a whole. */
  "UnreadableCartError",
  /** The site does not have this feature. */
  "FeatureOffError",
] as const;
export type ClientErrorType = (typeof CLIENT_ERRORS)[number];

/** Thrown by resolvers for errors that a customer can see; translated into the call's language at the boundary. */
export class ClientError extends Error {
  readonly type: ClientErrorType;
  readonly values: readonly (string | number)[];
  constructor(type: ClientErrorType, ...values: readonly (string | number)[]) {
    super(type);
    this.type = type;
    this.values = values;
  }
}

/** The error as the wire has it, in words of a site's language; its type stands for words that content does not have. */
export function toWireError({ type, values }: ClientError, site: Site, language: string): GraphQLError {
  const phrases = site.phrases?.[language] ?? {};
  const words = phrases[`ClientError.${type}`];
  return typedError(type, words === undefined ? type : fillPhrase(words, values, phrases[THOUSANDS]));
}

/** An error that the specification or we name by type, for those who write programs; anything else that is thrown is masked at the edge. */
export function typedError(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}
