import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { MailPart } from "../mail/index.ts";

/** How the sales office goes on: a link to a page of the back office, or the commands if its address is not known. */
export function officePart(
  ctx: Pick<Context, "site" | "log" | "officeUrl">,
  { language, page, commands }: { language: string; page: string; commands: string },
): MailPart {
  return ctx.officeUrl === null
    ? { kind: "text", text: commands }
    : { kind: "link", label: phraseIn(ctx, language, "Letter.Office"), url: ctx.officeUrl + page };
}
