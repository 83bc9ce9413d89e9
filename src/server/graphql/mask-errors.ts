import type { GraphQLError, GraphQLFormattedError } from "graphql";
import type { Logger } from "pino";
import { OVERLOAD_MESSAGE, UNAVAILABLE_MESSAGE, UNEXPECTED_MESSAGE } from "../http/html/error-texts.ts";
import type { HtmlLanguage } from "../http/html/html-language.ts";
import { UnavailableError } from "../db/unavailable.ts";
import type { ErrorType } from "./generated/resolver-types.ts";

/** Public form of an operation's error. */
export type WireError = GraphQLFormattedError & { extensions: { type: ErrorType; id?: string } };

/** A typed error (`typedError`), which is safe to expose; null for any other. */
export function clientError(error: unknown): WireError | null {
  // Compiled operations wrap errors in their own class, so check the shape.
  const { message, extensions } = (error ?? {}) as Partial<GraphQLError>;
  if (typeof message !== "string" || typeof extensions?.["type"] !== "string") return null;
  return { message, extensions: extensions as WireError["extensions"] };
}

const MAX_VARIABLE_ERRORS = 5;
const MAX_MESSAGE_LENGTH = 300;

function toBadRequest({ message }: GraphQLError): WireError {
  const isLong = message.length > MAX_MESSAGE_LENGTH;
  return { message: isLong ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message, extensions: { type: "BadRequestError" } };
}

/** Public form of an unexpected error: only the id of its log entry. */
export function unexpectedError({ id, language }: { id: string; language: HtmlLanguage }): WireError {
  return { message: UNEXPECTED_MESSAGE[language], extensions: { type: "InternalError", id } };
}

/** Public form of an outage of the database. */
export function unavailableError({ id, language }: { id: string; language: HtmlLanguage }): WireError {
  return { message: UNAVAILABLE_MESSAGE[language], extensions: { type: "UnavailableError", id } };
}

/** Public form of a read that was rejected because the process is saturated. */
export function overloadError({ id, language }: { id: string; language: HtmlLanguage }): WireError {
  return { message: OVERLOAD_MESSAGE[language], extensions: { type: "UnavailableError", id } };
}

/**
 * Errors for the response: typed errors are returned, all others are replaced by a message with the request's id, under which
 * the cause is logged.
 */
export function maskErrors(
  errors: readonly GraphQLError[],
  options: { log: Logger; id: string; hasRun: boolean; language: HtmlLanguage },
): WireError[] {
  // Invalid variables are found before execution. Their messages name them and repeat the input.
  if (!options.hasRun && errors.every((error) => clientError(error) === null))
    return errors.slice(0, MAX_VARIABLE_ERRORS).map(toBadRequest);
  return errors.map((error) => {
    const known = clientError(error) ?? clientError(error.originalError);
    const path = error.path ? { path: error.path } : {};
    if (known) return { ...known, ...path };
    if (error.originalError instanceof UnavailableError) {
      // The database monitor logs the outage once; each affected call is logged as info only.
      options.log.info({ err: error.originalError, path: error.path }, "an operation failed: the database is unavailable");
      return { ...unavailableError(options), ...path };
    }
    options.log.error({ err: error.originalError ?? error, path: error.path }, "an operation failed");
    return { ...unexpectedError(options), ...path };
  });
}
