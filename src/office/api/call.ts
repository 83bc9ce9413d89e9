import type { Operation } from "#contract/generated/operations.ts";
import { OFFICE_ERRORS, type OfficeErrorType } from "#contract/office/errors.ts";
import { OFFICE_HEADER, OFFICE_ROUTES, REFRESH_HEADER } from "#contract/office/routes.ts";

/** "network": no response; "unexpected": all errors without a type of their own. */
export type CallErrorType = OfficeErrorType | "network" | "unexpected";

export class CallError extends Error {
  override name = "CallError";
  readonly type: CallErrorType;
  /** Id of the log entry of an unexpected error. */
  readonly id: string | undefined;
  /** What the error is about, such as the address of another redirect. */
  readonly detail: string | undefined;
  constructor(type: CallErrorType, { id, detail }: { id?: string | undefined; detail?: string | undefined } = {}) {
    super(type);
    this.type = type;
    this.id = id;
    this.detail = detail;
  }
}

type Response = { data?: unknown; errors?: { extensions?: { type?: string; id?: string; detail?: string } }[] };

/** Runs an operation of the back office by its id; a refresh does not count as a use of the session. Throws a CallError. */
export async function call<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  { isRefresh = false } = {},
): Promise<Result> {
  const body = JSON.stringify({ id: operation.id, variables });
  const headers = { "content-type": "application/json", ...(isRefresh && { [REFRESH_HEADER]: "1" }) };
  return (await post(OFFICE_ROUTES.graphql, { body, headers })) as Result;
}

/** Sends a call or an upload; returns the data of the response. Throws a CallError. */
export async function post(
  path: string,
  { body, headers }: { body: string | File | FormData; headers?: Record<string, string> },
): Promise<unknown> {
  let response: Response;
  try {
    const sent = await fetch(path, { method: "POST", headers: { accept: "application/json", [OFFICE_HEADER]: "1", ...headers }, body });
    if (sent.status === 413) throw new CallError("FileTooLargeError");
    response = (await sent.json()) as Response;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError("network");
  }
  const error = response.errors?.[0]?.extensions;
  if (error) throw new CallError(OFFICE_ERRORS.find((type) => type === error.type) ?? "unexpected", error);
  // An error of the server or a proxy in front of it.
  if (!response.data) throw new CallError("unexpected");
  return response.data;
}
