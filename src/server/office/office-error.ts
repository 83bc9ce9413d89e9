import { GraphQLError } from "graphql";
import type { OfficeErrorType } from "#contract/office/errors.ts";

/** Thrown by operations for errors that staff can see. It rolls back the mutation; the page has the text for its type. */
export class OfficeError extends Error {
  override name = "OfficeError";
  readonly type: OfficeErrorType;
  /** What the error is about, such as the address of another redirect; the page shows it behind the text. */
  readonly detail: string | undefined;
  constructor(type: OfficeErrorType, detail?: string) {
    super(type);
    this.type = type;
    this.detail = detail;
  }
}

export function toGraphqlError({ type, detail }: OfficeError): GraphQLError {
  return new GraphQLError(type, { extensions: { type, ...(detail !== undefined && { detail }) } });
}
