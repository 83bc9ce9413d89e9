import pino, { type DestinationStream, type Logger } from "pino";

const SECRET_KEYS = [
  "authorization",
  "cookie",
  '["set-cookie"]',
  "password",
  "newPassword",
  "oldPassword",
  "newValidation",
  "passwordValidation",
  "passwordRepeat",
  "passwordHash",
  "token",
  "access_token",
  "accessToken",
  "id_token",
  "idToken",
  "id_token_hint",
  "refresh_token",
  "client_secret",
  "code_verifier",
  "jwtToken",
  "smtpUrl",
  "databaseUrl",
  "readUrl",
  "accessKey",
  "secretKey",
];
const LEVELS = ["", "*.", "*.*.", "*.*.*."];
const REMOVED = "[redacted]";

/** Paths of possible secrets in a log entry: at the top level and up to three objects deep. */
const secretPaths = LEVELS.flatMap((level) =>
  SECRET_KEYS.map((key) => (key.startsWith("[") && level.endsWith(".") ? `${level.slice(0, -1)}${key}` : `${level}${key}`)),
);

/**
 * Also matches within a URL that is itself a parameter (the layout service's item, the redirect of a sign-in), encoded any
 * number of times.
 */
const SECRET_PARAMETER =
  /([?&;]|%(?:25)*(?:3F|26)|^)((?:access_?token|id_?token(?:_hint)?|refresh_?token|token|preview|jwtToken|password|code|client_secret|state|variables|key|email|uid|pw_?kunde|name_?kunde|kndnr)(?:=|%(?:25)*3D))[^&#\s"']*/gi;
const SECRET_IN_TEXT =
  /((?:bearer|basic)\s+|(?:access_?token|id_?token|refresh_?token|password|jwtToken)["']?\s*[=:]\s*["']?)[\w.~+/=%-]{6,}/gi;
const USER_IN_ADDRESS = /(:\/\/)[^/\s:@]+:[^/\s@]+@/g;

/** Endpoint where procurement software sends credentials under names in many spellings. */
const CALL_WITH_CREDENTIALS = /^([^?]*\/ids-login[^?]*)\?.*/i;

/** Removes the values of URL parameters that may hold a token or identify a person. */
export function redactUrl(url: string): string {
  if (url.includes("/ids-login")) return url.replace(CALL_WITH_CREDENTIALS, `$1?${REMOVED}`);
  return url.includes("=") ? url.replace(SECRET_PARAMETER, `$1$2${REMOVED}`) : url;
}

/** Removes tokens, passwords and credentials in URLs from free text, such as an error message. */
export function redactText(text: string): string {
  return text.replace(SECRET_PARAMETER, `$1$2${REMOVED}`).replace(SECRET_IN_TEXT, `$1${REMOVED}`).replace(USER_IN_ADDRESS, `$1${REMOVED}@`);
}

type SerialisedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: SerialisedError | string;
  errors?: (SerialisedError | string)[];
};

const MAX_ERRORS = 5;

/**
 * Serialises an error with its causes. Logs only the listed properties, because database errors carry rows in their details.
 */
function serialiseError(error: unknown, depth = 0): SerialisedError | string {
  if (!(error instanceof Error)) return redactText(String(error));
  const serialised: SerialisedError = {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ""),
  };
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" || typeof code === "number") serialised.code = code;
  if (depth >= 4) return serialised;
  if (error.cause !== undefined) serialised.cause = serialiseError(error.cause, depth + 1);
  // Its own message states at best their number; for refused connections it is empty.
  if (error instanceof AggregateError)
    serialised.errors = error.errors.slice(0, MAX_ERRORS).map((each: unknown) => serialiseError(each, depth + 1));
  return serialised;
}

type LoggedRequest = { method?: string; url?: string; ip?: string; id?: string };

/** The shop's log: one JSON object per line, without credentials. `mixin` returns fields to add to each. */
export function createLog(options: { logLevel: string; mixin?: () => object }, destination?: DestinationStream): Logger {
  const settings: pino.LoggerOptions = {
    level: options.logLevel,
    base: { pid: process.pid },
    ...(options.mixin && { mixin: options.mixin }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretPaths, censor: REMOVED },
    serializers: {
      err: (error: unknown) => serialiseError(error),
      error: (error: unknown) => serialiseError(error),
      req: (request: LoggedRequest) => ({ method: request.method, url: redactUrl(request.url ?? ""), ip: request.ip }),
      res: (answer: { statusCode?: number }) => ({ statusCode: answer.statusCode }),
      url: (url: unknown) => redactUrl(String(url)),
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}
