import { getDocumentRecipients } from "#contract/generated/operations.ts";
import { MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";
import { readRecipientKind, readRecipientOutcome } from "#contract/rules/documents/document-recipients.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../../loader.ts";
import { can } from "../../policies.ts";
import { findRecipientLink } from "./find-recipient-link.ts";

export const recipientLoaders: Loaders = {
  async DocumentRecipients({ ctx, page, execute }): Promise<LoaderResult<ScreenData["DocumentRecipients"]>> {
    if (!can(ctx.viewer, "chooseRecipients")) return { data: null };
    const query = page.searchParams;
    const { getDocumentRecipients: recipients } = await execute(getDocumentRecipients, {});
    return {
      data: {
        recipients,
        outcome: readRecipientOutcome(query.get("outcome")),
        kind: readRecipientKind(query.get("kind")),
        email: (query.get("email") ?? "").slice(0, MAX_EMAIL_LENGTH),
      },
    };
  },

  /** The page of a mailed link. */
  async RecipientConfirmation({ ctx, page }): Promise<LoaderResult<ScreenData["RecipientConfirmation"]>> {
    return { data: await findRecipientLink(ctx, page.searchParams.get("key")) };
  },
};
