const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

/** One XML element; nested elements are passed as a list of strings. */
export function element(name: string, content: string | number | readonly string[], attributes: Record<string, string> = {}): string {
  const header = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join("");
  const inner = typeof content === "object" ? content.join("") : escape(String(content));
  return `<${name}${header}>${inner}</${name}>`;
}

/** The German and the English text; empty texts are omitted. */
export function texts(name: string, text: { de: string; en: string }): string[] {
  return [element(name, text.de, { lang: "deu" }), element(name, text.en, { lang: "eng" })].filter(
    (_, index) => (index === 0 ? text.de : text.en) !== "",
  );
}
