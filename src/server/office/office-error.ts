import { GraphQLError } from "graphql";
import type { OfficeErrorType } from "#contract/office/errors.ts";

/** Thrown by operations for errors that staff can see. It rolls back the mutation; the page has the text for its type. */
export class OfficeError extends Error {
  override name = "OfficeError";
  readonly type: OfficeErrorType;
  constructor(type: OfficeErrorType) {
    super(type);
    this.type = type;
  }
}

export function toGraphqlError({ type }: OfficeError): GraphQLError {
  return new GraphQLError(type, { extensions: { type } });
}
