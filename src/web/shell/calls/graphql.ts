import type { Operation } from "#contract/generated/operations.ts";
import { currentPage, refreshPage } from "../page/current-page.ts";
import { loadNewRelease } from "../notices/missing-code.ts";
import { $cartId, $signedOut } from "../page/stores.ts";
import { countChange, recordChange, trackChange } from "./changes.ts";
import { fetchSessionStatus, mustCheck, type SessionStatus } from "./session.ts";

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

/** Whether the page says it already: that nobody is signed in any more, or by being made anew for somebody else. */
export function isReported(error: unknown): boolean {
  return error instanceof OperationError && /^(InvalidToken|ViewerChanged)Error$/.test(error.type);
}

type Answer = { data?: unknown; errors?: readonly { message: string; extensions?: { type?: string; id?: string } }[] };

type Options = { signal?: AbortSignal };

/**
 * Runs a persisted operation by its id and answers its data; anything else is an OperationError. A page that was made for
 * somebody else than who is signed in by now catches up first; a token that came to its end is replaced by the next.
 */
export function execute<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: Options = {},
): Promise<Result> {
  if (!isChange(operation)) return run(operation, variables, options);
  countChange();
  return trackChange(run(operation, variables, options));
}

async function run<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables, options: Options): Promise<Result> {
  if (carriesToken(variables) && mustCheck()) await settle(await fetchSessionStatus());
  try {
    return await send(operation, withToken(variables), options);
  } catch (error) {
    const type = error instanceof OperationError ? error.type : "";
    if (type === "InvalidTokenError" && carriesToken(variables)) {
      const standing = await fetchSessionStatus();
      await settle(standing === "unknown" ? "ended" : standing);
      return send(operation, withToken(variables), options);
    }
    if (type === "InvalidTokenError") $signedOut.set(true);
    if (type !== "ViewerChangedError") throw error;
    await refreshPage();
    const { user } = currentPage();
    // Lines are named by their place in a cart, and this is another one: only what is added means the same in both.
    if (!user.authenticated || !operation.name.startsWith("add")) throw error;
    return send(operation, { ...variables, accessToken: user.accessToken, cartId: $cartId.get() }, options);
  }
}

/** Throws where the call must not go on as it was meant. */
async function settle(standing: SessionStatus): Promise<void> {
  if (standing === "ended") {
    $signedOut.set(true);
    throw new OperationError("nobody is signed in any more", { type: "InvalidTokenError" });
  }
  if (standing !== "other") return;
  await refreshPage();
  throw new OperationError("somebody else is signed in", { type: "ViewerChangedError" });
}

const isChange = ({ name }: { name: string }): boolean => !name.startsWith("get");

function carriesToken(variables: unknown): boolean {
  return Boolean((variables as { accessToken?: unknown }).accessToken) && currentPage().user.authenticated;
}

/** A call that was prepared with the page's earlier token carries the one of now. */
function withToken<Variables>(variables: Variables): Variables {
  return carriesToken(variables) ? { ...variables, accessToken: currentPage().user.accessToken } : variables;
}

async function send<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables, options: Options): Promise<Result> {
  let response: Response;
  try {
    const { settings, language } = currentPage();
    const answered = fetch(settings.site.graphqlEndpoint, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "accept-language": language },
      credentials: "same-origin",
      // What is sent while the page goes away outlives it.
      keepalive: true,
      body: JSON.stringify({ id: operation.id, operationName: operation.name, variables }),
      ...(options.signal && { signal: options.signal }),
    });
    if (isChange(operation)) recordChange(answered);
    response = await answered;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new OperationError(`${operation.name} could not be sent`, { type: "NetworkError", cause });
  }
  const answer = (await response.json().catch(() => null)) as Answer | null;
  const error = answer?.errors?.[0];
  if (error) {
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
