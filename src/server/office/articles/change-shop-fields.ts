import { saveShopFields } from "../../catalogue/index.ts";
import type { ShopFieldsInput } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

const ERRORS = {
  unknownArticle: "UnknownIdentifierError",
  unknownSuccessor: "InvalidSuccessorError",
  invalidKeywords: "InvalidKeywordsError",
  changedMeanwhile: "ChangedMeanwhileError",
} as const;

/** Sets what staff maintain for an article. */
export async function changeShopFields(
  ctx: Recording<StaffContext>,
  { articleNumber, fields }: { articleNumber: string; fields: ShopFieldsInput },
): Promise<void> {
  const number = tidyText(articleNumber);
  const outcome = await saveShopFields(ctx, number, {
    isBlocked: fields.isBlocked,
    deliverySpeed: fields.deliverySpeed ?? null,
    successor: tidyText(fields.successor) || null,
    keywords: { de: fields.keywords.de.toWellFormed(), en: fields.keywords.en.toWellFormed() },
    expected: fields.changedAt ? new Date(fields.changedAt) : null,
  });
  if (outcome.kind !== "saved") throw new OfficeError(ERRORS[outcome.kind]);
  ctx.record({ action: "article.save", subject: { kind: "article", id: number }, before: outcome.before, after: outcome.after });
}
