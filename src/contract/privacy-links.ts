// The privacy page of an account: data export, consents and deletion.

import type { ShownStuckUser } from "./rules/company/approvals.ts";

export const PRIVACY_PAGE = "/my-account/privacy";

const PRIVACY = "/webapi/shop/privacy";
/** Plain forms; each redirects to the page with its outcome, except the download. */
export const PRIVACY_FORMS = {
  requestExport: `${PRIVACY}/request-export`,
  /** Responds with the ZIP archive. */
  downloadExport: `${PRIVACY}/download-export`,
  /** Gives or withdraws the consent to advertising. */
  advertising: `${PRIVACY}/advertising`,
  /** Ends a newsletter. */
  newsletter: `${PRIVACY}/newsletter`,
  /** With `user`, an administrator of a company asks for one of its users. */
  requestDeletion: `${PRIVACY}/request-deletion`,
  cancelDeletion: `${PRIVACY}/cancel-deletion`,
} as const;

/** Validity of a data export. */
export const EXPORT_DAYS = 7;
/** Time during which a requested deletion can be taken back. */
export const DELETION_DAYS = 14;

/** Query parameter with the outcome of a form. */
export const PRIVACY_QUERY = "outcome";
/** Query parameter with a colleague's account that an administrator is about to delete. */
export const PRIVACY_USER_QUERY = "user";

export const PRIVACY_OUTCOMES = [
  "export-requested",
  "export-gone",
  "advertising-given",
  "advertising-withdrawn",
  "newsletter-ended",
  "deletion-requested",
  "deletion-cancelled",
  "not-confirmed",
  "not-only-here",
  "wrong",
  "too-many-attempts",
  "denied",
] as const;
export type PrivacyOutcome = (typeof PRIVACY_OUTCOMES)[number];

export const PRIVACY_SUCCESSES: readonly PrivacyOutcome[] = [
  "export-requested",
  "advertising-given",
  "advertising-withdrawn",
  "newsletter-ended",
  "deletion-requested",
  "deletion-cancelled",
];

/** What the viewer enters to confirm. */
export type ConfirmationKind = "code" | "password";

export type ShownExport =
  | { state: "none" | "failed" | "expired" | "running" }
  /** `until`: ISO timestamp. */
  | { state: "ready"; until: string; bytes: number };

export const CONSENT_KINDS = ["terms", "privacy", "advertising", "cookies", "newsletter"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const CONSENT_ORIGINS = ["registration", "checkout", "account", "banner", "newsletter"] as const;
export type ConsentOrigin = (typeof CONSENT_ORIGINS)[number];

/** A decision of an account's owner. */
export type ShownConsent = {
  kind: ConsentKind;
  isGiven: boolean;
  /** Version of the text; empty if it had none. */
  version: string;
  origin: ConsentOrigin;
  /** ISO timestamps. */
  at: string;
  endedAt: string | null;
  /** The newsletter's id, or the purposes of a decision about cookies. */
  details: readonly string[];
  /** The newsletter's title; empty for other kinds. */
  title: string;
  siteId: string;
};

/** A requested deletion. */
export type ShownDeletion = {
  /** ISO timestamp. */
  dueAt: string;
  /** Whether an administrator of the company asked for it. */
  isByAdministrator: boolean;
};

/** A company in which a deletion leaves users without an approver. */
export type StuckByDeletion = { company: string; users: readonly ShownStuckUser[] };

export type PrivacyPage =
  | { view: "denied" }
  | {
      view: "own";
      outcome: PrivacyOutcome | null;
      confirmBy: ConfirmationKind;
      dataExport: ShownExport;
      consents: readonly ShownConsent[];
      isAdvertisingAllowed: boolean;
      deletion: ShownDeletion | null;
      /** Companies that have no other administrator, and how many further users they have. */
      lastAdministratorOf: readonly { company: string; users: number }[];
      stuck: readonly StuckByDeletion[];
    }
  /** An administrator asks for the deletion of a colleague's account. */
  | {
      view: "colleague";
      outcome: PrivacyOutcome | null;
      confirmBy: ConfirmationKind;
      user: { id: string; name: string; email: string };
      deletion: ShownDeletion | null;
      stuck: readonly StuckByDeletion[];
    };

/** A row of the privacy page's table of retention times. */
export type RetentionRow = {
  name: string;
  /** In words, such as "30 Tage"; null if each record states its own end. */
  period: string | null;
};
