/** A text of the shop before it is drawn as PDF. */
export type TermsDocument = {
  language: "de" | "en";
  title: string;
  /** The version that customers accept, e.g. "2026-10". */
  version: string;
  blocks: readonly TermsBlock[];
};
export type TermsBlock = { kind: "heading" | "text"; text: string };

const BLOCK = /<(h[2-6]|p|li)\b[^>]*>([\s\S]*?)<\/\1>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The headings, paragraphs and list items of a rich text of the content. */
export function readBlocks(html: string): TermsBlock[] {
  return [...html.matchAll(BLOCK)]
    .map(([, tag, inside]): TermsBlock => {
      const text = toText(inside!);
      return tag!.startsWith("h") ? { kind: "heading", text } : { kind: "text", text: tag === "li" ? `– ${text}` : text };
    })
    .filter(({ text }) => text !== "" && text !== "–");
}

function toText(html: string): string {
  return html
    .replaceAll(/<br ?\/?>/g, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}
