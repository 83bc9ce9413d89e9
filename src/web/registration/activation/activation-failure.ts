/** Reasons for a failed activation (ACTIV-03, ACTIV-06..09). */
export type ActivationFailure =
  | "invalid"
  | "expired"
  | "unknown"
  | "alreadyActive"
  | "noLongerPossible"
  | "failed"
  | "offline"
  | "unexpected";

const BY_MESSAGE: Readonly<Record<string, ActivationFailure>> = {
  "invalid token": "invalid",
  "encrypted data too short": "invalid",
  "token expired": "expired",
  "unknown error": "unknown",
  "no longer possible": "noLongerPossible",
};

/**
 * Maps the server's messages: none is an unknown error, an unrecognised one a failure. An active account gets the message of a
 * registered address (decision A8).
 */
export function failureOf([message]: readonly string[], alreadyRegistered: string): ActivationFailure {
  if (message !== undefined && message === alreadyRegistered) return "alreadyActive";
  return message === undefined ? "unknown" : (BY_MESSAGE[message.trim().toLowerCase()] ?? "failed");
}

/** Whether the same click may succeed later; otherwise a new link is needed. */
export function canRetry(failure: ActivationFailure): boolean {
  return failure === "offline" || failure === "unexpected" || failure === "unknown";
}
