/** Cause of a temporary failure of the database or the document store, reported to the client as such (503) and not as its mistake. */
export type Reason = "database" | "disk" | "documents";

const MESSAGES: Readonly<Record<Reason, string>> = {
  database: "The database does not answer.",
  disk: "The disk of the database is full.",
  documents: "The document store does not answer.",
};

export class UnavailableError extends Error {
  override name = "UnavailableError";
  readonly statusCode = 503;
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(MESSAGES[reason], { cause });
    this.reason = reason;
  }
}

const DISK_FULL = "53100";
/**
 * No connection, a lost one, a server that starts, stops or has no free connections; and a lock timeout, because the database
 * takes a while to detect that a dead connection holds a lock.
 */
const AWAY = /^(08...|57P0[1-3]|53300|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver errors that have only a message and no code. */
const AWAY_IN_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/;

/** Cause if a driver error means that the database is temporarily unavailable; null for other errors. */
export function reasonOf(error: unknown): Reason | null {
  if (error instanceof UnavailableError) return error.reason;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === DISK_FULL) return "disk";
  if (typeof code === "string" && AWAY.test(code)) return "database";
  if (error instanceof AggregateError) return error.errors.some((each) => reasonOf(each) === "database") ? "database" : null;
  return code === undefined && typeof message === "string" && AWAY_IN_WORDS.test(message) ? "database" : null;
}

/** Returns an UnavailableError if the database is temporarily unavailable; any other error unchanged. */
export function explainUnavailable(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === null || error instanceof UnavailableError ? error : new UnavailableError(reason, error);
}
