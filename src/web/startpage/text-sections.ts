export type TextSection = { id: string; title: string };

const HEADING = /<h2>(.*?)<\/h2>/gs;
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * Splits a text into sections by its h2 headings, and adds an id to each, so that links and focus can target them. Ids are
 * derived from the words, so that they stay stable when sections are inserted.
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

/** Plain text of a heading: sanitised HTML uses only these named entities. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}

/** Cannot collide with other ids of the page, which differ in prefix and number. */
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
