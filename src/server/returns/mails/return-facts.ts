import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { EmailContext } from "../../email-templates/index.ts";
import type { MailPart } from "../../mail/index.ts";
import type { GoodsReturn } from "../goods-return.ts";

/** The lines of a return: article, quantity, reason and text. */
export function returnLines(ctx: EmailContext, language: string, { lines }: Pick<GoodsReturn, "lines">): MailPart {
  return {
    kind: "facts",
    facts: lines.map(({ articleNumber, name, quantity, unit, reason, text }) => ({
      name: `${name} (${articleNumber})`,
      value: [
        formatQuantityWithUnit(quantity, unit, language),
        phraseIn(ctx, language, `Returns.Reason.${reason}`),
        ...(text === "" ? [] : [text]),
      ].join(" · "),
    })),
  };
}
