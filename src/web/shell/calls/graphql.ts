import { PRICE_VIEW_HEADER } from "#contract/rules/shop/price-view.ts";
import type { Operation } from "#contract/generated/operations.ts";
import { currentPage, refreshPage } from "../page/state/current-page.ts";
import { loadNewRelease } from "../notices/missing-code.ts";
import { $cartId, $signedOut } from "../page/stores/stores.ts";
import { countChange, recordChange, trackChange } from "./changes.ts";
import { fetchSessionStatus, mustCheck, type SessionStatus } from "./session.ts";

/** An operation failed or received no response. `type` is the server's error type. */
export class OperationError extends Error {
  override name = "OperationError";
  readonly type: string;
  /** Id of the server's log entry; only for unexpected errors. */
  readonly errorId: string;
  readonly status: number;
  /** Seconds after which the server permits another attempt; 0: it does not say. */
  readonly retryAfter: number;

  constructor(message: string, details: { type: string; errorId?: string; status?: number; retryAfter?: number; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.type = details.type;
    this.errorId = details.errorId ?? "";
    this.status = details.status ?? 0;
    this.retryAfter = details.retryAfter ?? 0;
  }
}

/** Whether the page already shows this error: by the sign-out notice, or by refreshing for another user. */
export function isReported(error: unknown): boolean {
  return error instanceof OperationError && /^(InvalidToken|ViewerChanged)Error$/.test(error.type);
}

type Answer = { data?: unknown; errors?: readonly { message: string; extensions?: { type?: string; id?: string } }[] };

type Options = { signal?: AbortSignal };

/**
 * Executes a persisted operation by id and returns its data; rejects with OperationError. An expired token is renewed; if
 * another user has signed in, the page is refreshed first.
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
  if (carriesToken(operation, variables) && mustCheck()) await settle(await fetchSessionStatus());
  try {
    return await send(operation, withToken(operation, variables), options);
  } catch (error) {
    const type = error instanceof OperationError ? error.type : "";
    if (type === "InvalidTokenError" && carriesToken(operation, variables)) {
      const standing = await fetchSessionStatus();
      await settle(standing === "unknown" ? "ended" : standing);
      return send(operation, withToken(operation, variables), options);
    }
    if (type === "InvalidTokenError") $signedOut.set(true);
    if (type !== "ViewerChangedError") throw error;
    await refreshPage();
    const { user } = currentPage();
    // Lines are addressed by their position in one cart, so only additions can be repeated in the other user's cart.
    if (!user.authenticated || !operation.name.startsWith("add")) throw error;
    const token = operation.headers ? {} : { accessToken: user.accessToken };
    return send(operation, { ...variables, ...token, cartId: $cartId.get() }, options);
  }
}

/** Throws if the session ended or the user changed. */
async function settle(standing: SessionStatus): Promise<void> {
  if (standing === "ended") {
    $signedOut.set(true);
    throw new OperationError("signed out in the meantime", { type: "InvalidTokenError" });
  }
  if (standing !== "other") return;
  await refreshPage();
  throw new OperationError("another user is signed in", { type: "ViewerChangedError" });
}

const isChange = ({ name }: { name: string }): boolean => !name.startsWith("get");

function carriesToken({ headers }: { headers?: true }, variables: unknown): boolean {
  return Boolean(headers ?? (variables as { accessToken?: unknown }).accessToken) && currentPage().user.authenticated;
}

/** Sets the current token in variables that were prepared before it was renewed, unless the operation sends it as a header. */
function withToken<Variables>(operation: { headers?: true }, variables: Variables): Variables {
  if (operation.headers || !carriesToken(operation, variables)) return variables;
  return { ...variables, accessToken: currentPage().user.accessToken };
}

/** Headers with the site and, for signed-in customers, the token: variables end up in logs and recordings of requests more easily. */
function credentials(): Record<string, string> {
  const { settings, user } = currentPage();
  return { "x-site": settings.shop.baseSiteId, ...(user.accessToken !== "" && { authorization: `Bearer ${user.accessToken}` }) };
}

/** Sends an operation. A read that a saturated shop rejects is repeated once, when the shop says so. */
async function send<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables, options: Options): Promise<Result> {
  try {
    return await sendOnce(operation, variables, options);
  } catch (error) {
    if (isChange(operation) || !(error instanceof OperationError) || error.retryAfter === 0) throw error;
    await new Promise((resolve) => void setTimeout(resolve, error.retryAfter * 1000));
    options.signal?.throwIfAborted();
    return sendOnce(operation, variables, options);
  }
}

async function sendOnce<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: Options,
): Promise<Result> {
  let response: Response;
  try {
    const { settings, language } = currentPage();
    const answered = fetch(settings.site.graphqlEndpoint, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "accept-language": language,
        ...(settings.shop.priceView && { [PRICE_VIEW_HEADER]: settings.shop.priceView }),
        ...(operation.headers && credentials()),
      },
      credentials: "same-origin",
      // Lets the request complete when the page unloads.
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
    // The operation id is unknown, so a new release was deployed.
    if (error.extensions?.type === "PersistedQueryNotFound") loadNewRelease();
    throw new OperationError(error.message, {
      type: error.extensions?.type ?? "UnknownError",
      errorId: error.extensions?.id ?? "",
      status: response.status,
      retryAfter: retryAfterOf(response),
    });
  }
  if (!response.ok || !answer?.data)
    throw new OperationError(`${operation.name} was not answered`, { type: "ServerError", status: response.status });
  return answer.data as Result;
}

/** Seconds; 0 if the response does not say. */
const retryAfterOf = ({ status, headers }: Response): number => (status === 503 && Number(headers.get("retry-after"))) || 0;
