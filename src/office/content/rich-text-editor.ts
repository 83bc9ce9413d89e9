import type { EditorOptions } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { isSafeTarget } from "#contract/content/check-document.ts";

/** The markup that the server keeps when it sanitizes a text, as far as the editor can make it. */
export const EXTENSIONS: EditorOptions["extensions"] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    strike: false,
    underline: false,
    dropcursor: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => isSafeTarget(href),
    },
    trailingNode: false,
  }),
];

const EDITED_TAGS = new Set(["a", "b", "blockquote", "br", "code", "em", "h2", "h3", "h4", "hr", "i", "li", "ol", "p", "strong", "ul"]);

/** Whether the editor shows all markup of a text; it would drop other tags, such as those of tables. */
export function canEditRichly(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag]) => EDITED_TAGS.has(tag!.toLowerCase()));
}

/** The editor's result as content stores it: items without paragraphs of their own, and nothing for an empty text. */
export function toStoredHtml(html: string): string {
  const tidy = html.replaceAll(/<li><p>((?:(?!<\/?p>).)*)<\/p><\/li>/gs, "<li>$1</li>");
  return tidy === "<p></p>" ? "" : tidy;
}
