/** What the owner of an account sees in the list of its activity. */
export const ACCOUNT_EVENTS = [
  "sign-in",
  "software-sign-in",
  "sign-in-failed",
  "password-changed",
  "password-reset",
  "factor-added",
  "factor-removed",
  "recovery-codes",
  "passkey-added",
  "passkey-removed",
  "passkey-copied",
  "session-ended",
  "other-sessions-ended",
  "software-password-created",
  "software-password-ended",
  "visit",
  "data-exported",
  "deletion-requested",
  "deletion-cancelled",
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];
