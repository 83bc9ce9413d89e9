import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { type AuditLine, selectAuditLines } from "./audit-list-store.ts";

export type AuditListInput = {
  filter: { staffId?: string | null; action?: string | null; subject?: string | null; from?: string | null; to?: string | null };
  isAscending: boolean;
  page: PageInput;
};

/** A page of the audit log (OFFICE-36). The subject is an id, with its kind or without: staff/1b0f…, 4500001234. */
export function listAuditEntries(
  { db }: Pick<OfficeContext, "db">,
  { filter, ...list }: AuditListInput,
  size?: number,
): Promise<Page<AuditLine>> {
  const subject = tidyText(filter.subject);
  const slash = subject.indexOf("/");
  return selectAuditLines(
    db,
    {
      staffId: tidyText(filter.staffId) || null,
      action: tidyText(filter.action),
      subjectKind: slash < 0 ? "" : subject.slice(0, slash),
      subjectId: subject.slice(slash + 1),
      from: filter.from ?? null,
      to: filter.to ?? null,
    },
    { ...list, ...(size && { size }) },
  );
}
