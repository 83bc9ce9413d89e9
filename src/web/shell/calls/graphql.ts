import type { Operation } from "#contract/generated/operations.ts";
import { currentPage } from "../page/current-page.ts";
import { loadNewRelease } from "../notices/missing-code.ts";
import { $signedOut } from "../page/stores.ts";

/** An operation that came back with an error, or did not come back. `type` is the server's name for it. */
export class OperationError extends Error {
  override name = "OperationError";
  readonly type: string;
  /** Names the line in the server's log, where the failure was unexpected. */
  readonly errorId: string;
  readonly status: number;

  constructor(message: string, details: { type: string; errorId?: string; status?: number; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.type = details.type;
    this.errorId = details.errorId ?? "";
    this.status = details.status ?? 0;
  }
}

type Answer = { data?: unknown; errors?: readonly { message: string; extensions?: { type?: string; id?: string } }[] };

/** Runs a persisted operation by its id and answers its data; anything else is an OperationError. */
export async function execute<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: { signal?: AbortSignal } = {},
): Promise<Result> {
  let response: Response;
  try {
    const { settings, language } = currentPage();
    response = await fetch(settings.site.graphqlEndpoint, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "accept-language": language },
      credentials: "same-origin",
      // What is sent while the page goes away outlives it.
      keepalive: true,
      body: JSON.stringify({ id: operation.id, operationName: operation.name, variables }),
      ...(options.signal && { signal: options.signal }),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new OperationError(`${operation.name} could not be sent`, { type: "NetworkError", cause });
  }
  const answer = (await response.json().catch(() => null)) as Answer | null;
  const error = answer?.errors?.[0];
  if (error) {
    if (error.extensions?.type === "InvalidTokenError") $signedOut.set(true);
    // Only a new release has other operations.
    if (error.extensions?.type === "PersistedQueryNotFound") loadNewRelease();
    throw new OperationError(error.message, {
      type: error.extensions?.type ?? "UnknownError",
      errorId: error.extensions?.id ?? "",
      status: response.status,
    });
  }
  if (!response.ok || !answer?.data)
    throw new OperationError(`${operation.name} was not answered`, { type: "ServerError", status: response.status });
  return answer.data as Result;
}
