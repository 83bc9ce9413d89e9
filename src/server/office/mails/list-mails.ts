import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { type MailRow, type MailState, selectMails } from "./mails-store.ts";

/** A page of all mails, newest first; by recipient and state (OFFICE-13). */
export function listMails(
  { db }: Pick<OfficeContext, "db">,
  filter: { recipient?: string | null; state?: MailState | null },
  { page, size }: { page: PageInput; size?: number },
): Promise<Page<MailRow>> {
  return selectMails(db, { recipient: tidyText(filter.recipient), state: filter.state ?? null }, page, size);
}
