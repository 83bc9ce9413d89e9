import type { RecipientKind } from "#contract/rules/documents/document-recipients.ts";
import type { Context } from "../../context.ts";
import { findLink } from "./change-recipients.ts";
import { readConfirmationKey } from "./confirmation-key.ts";

export type RecipientLink = { key: string; email: string; companyName: string; kinds: RecipientKind[]; isConfirmed: boolean };

/** What a mailed link confirms; null if the link is invalid or expired. */
export async function findRecipientLink(ctx: Pick<Context, "db" | "clock">, text: string | null): Promise<RecipientLink | null> {
  const key = readConfirmationKey(text);
  const address = key && (await findLink(ctx, key));
  if (!key || !address) return null;
  const { email, companyName, kinds, isConfirmed } = address;
  return { key, email, companyName, kinds, isConfirmed };
}
