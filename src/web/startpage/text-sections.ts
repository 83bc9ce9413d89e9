export type TextSection = { id: string; title: string };

const HEADING = /<h2>(.*?)<\/h2>/gs;
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * The sections of a text by its second headings, and the text with a name on each, so that an address can lead there, and the
 * focus with it. Names are made of the words, so that they stay when a section is put before them.
 */
export function sectionsOf(html: string): { html: string; sections: TextSection[] } {
  const sections: TextSection[] = [];
  const named = html.replace(HEADING, (_whole, content: string) => {
    const title = textOf(content);
    const id = idFor(title, sections);
    sections.push({ id, title });
    return `<h2 id="${id}" tabindex="-1">${content}</h2>`;
  });
  return { html: named, sections };
}

/** What is read of a heading: safe HTML writes these signs alone as names. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}

/** Nothing else of a page is called like this: its names have no number of their own and no such beginning. */
function idFor(title: string, before: readonly TextSection[]): string {
  const words = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter]!)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const id = `text-${words}`;
  const same = before.filter((section) => section.id === id || section.id.startsWith(`${id}--`)).length;
  return same === 0 ? id : `${id}--${same + 1}`;
}
