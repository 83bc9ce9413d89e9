import type { AuditSubjectKind } from "#contract/office/audit-actions.ts";
import type { StaffContext } from "./office-context.ts";

/** Files at a path followed by their id. Downloads are entries in the audit log. */
export type OfficeDownload = {
  path: string;
  /** Kind of the subject in the audit log. */
  subject: AuditSubjectKind;
  /** Operation whose policy decides who may download. */
  operation: string;
  /** Shown on a page, as its texts are, and so not recorded: otherwise downloaded. */
  isShown?: true;
  /** Has no data of the shop's customers, so that a download is no entry. */
  isUnrecorded?: true;
  read(ctx: StaffContext, id: string): Promise<{ fileName: string; mediaType: string; content: Buffer } | null>;
};
