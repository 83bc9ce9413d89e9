import { unreachable } from "#contract/unreachable.ts";
import type { MailContent, MailFact, MailPart } from "./mail-content.ts";
import { toHtml } from "./mail-html.ts";

/** Renders a mail as text and as HTML with the same content; all inputs are plain text and are escaped. */
export function layOutMail(content: MailContent): { text: string; html: string } {
  return { text: toText(content), html: toHtml(content) };
}

function toText({ siteName, siteUrl, title, greeting, parts, footer, footerLinks = [], company }: MailContent): string {
  const links = footerLinks.map(({ label, url }) => `${label}: ${url}`).join("\n");
  const blocks = [title, greeting, ...parts.map(partToText), footer, `${siteName}\n${siteUrl}`, links, company];
  return `${blocks.filter((block) => block !== undefined && block !== "").join("\n\n")}\n`;
}

function partToText(part: MailPart): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "heading":
      return `${part.text}\n${"-".repeat(part.text.length)}`;
    case "facts":
      return factsToText(part.facts);
    case "sums":
      return sumsToText(part.facts);
    case "lines":
      return part.lines
        .map(({ title, notes, facts, total, url }) => [title, ...notes, factsToText([...facts, total]), ...(url ? [url] : [])].join("\n"))
        .join("\n\n");
    case "link":
      return `${part.label}:\n${part.url}`;
    default:
      return unreachable(part);
  }
}

/** Amounts aligned in a column, for clients with a monospace font. */
function sumsToText(sums: readonly MailFact[]): string {
  const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const [name, value] = [longest(sums.map((sum) => sum.name)), longest(sums.map((sum) => sum.value))];
  return sums.map((sum) => `${`${sum.name}:`.padEnd(name + 2)}${sum.value.padStart(value)}`).join("\n");
}

function factsToText(facts: readonly MailFact[]): string {
  return facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
}
