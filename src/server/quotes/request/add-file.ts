import { MAX_QUOTE_FILES, type QuoteFileProblem } from "#contract/rules/quotes/quote-request.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { insertFile, lockOwnDraft } from "./draft-store.ts";
import { mediaTypeOf, sniffFile, toFileName } from "./sniff-file.ts";

/** Adds an uploaded file to the account's draft; returns why it was not added, or null. */
export async function addFile(
  ctx: Context,
  { draftId, uploadedName, content }: { draftId: string; uploadedName: string; content: Buffer },
): Promise<QuoteFileProblem | null> {
  const { viewer } = ctx;
  const type = sniffFile(content);
  if (!type || !can(viewer, "requestQuote")) return "unknown";
  return inTransaction(ctx, async ({ db: tx }): Promise<QuoteFileProblem | null> => {
    const draft = await lockOwnDraft(tx, draftId, viewer);
    if (!draft || draft.quoteNumber !== null) return "unknown";
    const file = {
      fileId: ctx.random.uuid(),
      quoteId: draftId,
      fileName: toFileName(uploadedName, type),
      mediaType: mediaTypeOf(type),
      bytes: content.length,
      content,
      at: ctx.clock.now(),
    };
    return (await insertFile(tx, file, MAX_QUOTE_FILES)) ? null : "tooMany";
  });
}
