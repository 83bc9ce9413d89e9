import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { deleteDraft } from "./draft-store.ts";

/** Discards a draft of the account with its files; idempotent. */
export async function discardDraft({ db, viewer }: Context, draftId: string): Promise<void> {
  if (can(viewer, "requestQuote") && isUuid(draftId)) await deleteDraft(db, draftId, viewer);
}
