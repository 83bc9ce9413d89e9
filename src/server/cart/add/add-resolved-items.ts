import type { Context } from "../../context.ts";
import { type AddInput, addItems, type AddOutcome } from "./add-items.ts";
import { resolveItems } from "./resolve-items.ts";

/** Resolves typed or scanned numbers and adds the articles; adds nothing for an ambiguous number and reports it. */
export async function addResolvedItems(ctx: Context, input: AddInput): Promise<AddOutcome> {
  const meant = await resolveItems(ctx, input.items);
  const outcome = await addItems(ctx, { ...input, items: meant });
  if (outcome.kind === "refused") return outcome;
  const items = outcome.items.map((item, at) => {
    const { gone, isOfSeveral } = meant[at]!;
    if (isOfSeveral) return { ...item, status: "severalArticles" as const };
    if (gone === null) return item;
    return { ...item, requestedArticle: gone, status: item.status === "success" ? ("substituted" as const) : item.status };
  });
  return { ...outcome, items };
}
