import { fillPhrase, THOUSANDS } from "#contract/format/fill-phrase.ts";
import { GraphQLError } from "graphql";
import type { Site } from "../context.ts";
import type { ErrorType } from "./generated/resolver-types.ts";

/** Errors that customers can see, by their names in the API. Content has their texts as phrases Refusal.<name>. */
export const CLIENT_ERRORS = [
  /** Account operation without a valid token (ROLE-01). */
  "InvalidTokenError",
  /** Signed in, but not authorized. */
  "PermissionDeniedError",
  "NoCartError",
  "SignInRequiredError",
  "UnknownIdentifierError",
  "TooManyItemsError",
  "TooManyListsError",
  "TooManyLinesError",
  /** A list without a name, a line without a text, an invalid note. */
  "InvalidTextError",
  /** A list with fixed quantities. */
  "FixedQuantityError",
  "InvalidQuantityError",
  "InsufficientStockError",
  /** More than what is left of a quote. */
  "QuoteQuantityError",
  /** The page was rendered before the user signed in in this browser. */
  "ViewerChangedError",
  /** A company keeps at least one administrator. */
  "LastAdminError",
  /** Only a completed order can be reordered. */
  "OrderNotCompletedError",
  /** The rate limit is exceeded. */
  "TooOftenError",
  /** Procurement software sent invalid data, or a cart that is rejected as a whole. */
  "UnreadableCartError",
  /** The site sells to businesses only, and the user is a private customer. */
  "PrivateCustomersError",
  /** The site does not have this feature. */
  "FeatureOffError",
] as const satisfies readonly ErrorType[];
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

/** Converts the error for the response, with its text in a language of the site, or its type if content has no text. */
export function toWireError({ type, values }: ClientError, site: Site, language: string): GraphQLError {
  const phrases = site.phrases?.[language] ?? {};
  const words = phrases[`Refusal.${type}`];
  return typedError(type, words === undefined ? type : fillPhrase(words, values, phrases[THOUSANDS]));
}

/** An error with a type of the specification or ours, for developers of clients; all other errors are masked in responses. */
export function typedError(type: ErrorType, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}
