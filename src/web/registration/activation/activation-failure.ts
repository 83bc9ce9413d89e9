/** Why an account was not activated, as it is told (ACTIV-03, ACTIV-06..09). */
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
 * What the server's messages mean; none of them is an unknown error, and one that nobody knows is a failure. An account that is
 * active already is told in the words of an address that is registered (decision A8).
 */
export function failureOf([message]: readonly string[], alreadyRegistered: string): ActivationFailure {
  if (message !== undefined && message === alreadyRegistered) return "alreadyActive";
  return message === undefined ? "unknown" : (BY_MESSAGE[message.trim().toLowerCase()] ?? "failed");
}

/** Where the same press may work another time; elsewhere a new link is needed. */
export function canRetry(failure: ActivationFailure): boolean {
  return failure === "offline" || failure === "unexpected" || failure === "unknown";
}
