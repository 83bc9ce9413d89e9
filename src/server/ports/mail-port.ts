import type { TermsKind } from "#contract/rules/shop/terms-kind.ts";
import type { Db } from "../db/db.ts";
import type { Jobs, JobToAdd } from "../jobs/jobs.ts";
import type { Clock } from "./clock.ts";

export type MailAttachment = { fileName: string; mediaType: string; content: Uint8Array };

export type NewMail = {
  key: string;
  recipient: string;
  /** Full tag. */
  language: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers by name, e.g. List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
  /** Terms that are attached as PDF when the mail is sent. */
  terms?: { siteId: string; kind: TermsKind };
  /** Attachments; a mail with attachments must be inserted in a transaction. */
  attachments?: readonly MailAttachment[];
};

/** The mail queue for use cases: mails are added in their own transaction and sent later. */
export type MailPort = {
  queue(ctx: { db: Db; clock: Clock; jobs: Jobs }, mail: NewMail, beside?: readonly JobToAdd[]): Promise<void>;
};
