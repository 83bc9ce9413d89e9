import { isPrivatePerson } from "#contract/groups.ts";
import { BUILT_IN_FIELDS, type OrderField } from "#contract/order-fields/order-fields.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";

export type OrderFieldContext = Pick<Context, "site" | "viewer" | "log">;

/** Fields that the viewer's orders have on this site beside those with a column: those of the shop, then those of the operator. */
export function listOrderFields(ctx: OrderFieldContext): OrderField[] {
  const isPrivate = ctx.viewer.kind === "customer" && isPrivatePerson(ctx.viewer.groups);
  const builtIn = BUILT_IN_FIELDS.filter(({ store, isForEveryone }) => store === "orderFields" && (isForEveryone || !isPrivate));
  const tagOf = (language: string) => ctx.site.settings.site.languages.find((tag) => tag.startsWith(language)) ?? "";
  const added = ctx.site.settings.orders?.fields ?? [];
  return [
    ...builtIn.map(({ name, maxLength, isRequired, isPrinted }): OrderField => ({
      name,
      kind: "text",
      labels: { de: phraseIn(ctx, tagOf("de"), `OrderFields.${name}`), en: phraseIn(ctx, tagOf("en"), `OrderFields.${name}`) },
      maxLength,
      options: [],
      isRequired,
      isPrinted,
    })),
    ...added.filter(({ isRetired }) => !isRetired),
  ];
}
