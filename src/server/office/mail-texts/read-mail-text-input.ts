import { tidyText } from "../list/tidy-text.ts";
import type { MailTextInput } from "./render-mail-text.ts";

/** The parameters of a preview's address; an edited phrase comes with its key. */
export function readMailTextInput(mailId: string, query: Readonly<Record<string, unknown>>): MailTextInput {
  const read = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const key = tidyText(read("key"));
  return {
    mailId,
    variant: Number(read("variant")) || 0,
    siteId: tidyText(read("site")) || null,
    language: tidyText(read("language")),
    usesOrder: read("data") === "order",
    orderCode: tidyText(read("order")),
    ...(key !== "" && {
      draft: {
        key,
        phrase: read("phrase")
          .toWellFormed()
          .replaceAll(/\p{Cc}(?<!\n)/gu, ""),
      },
    }),
  };
}
