import { isBlockVisible } from "#contract/rules/shop/visibility.ts";
import { isIndexable } from "../../content/index.ts";
import type { ContentSnapshot } from "../../ports/content-port.ts";
import type { Viewer } from "../../viewer.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";

export type FoundPage = { name: string; description: string; link: string };

type StoredPage = ReturnType<ContentSnapshot["listPages"]>[number];
type Block = StoredPage["placeholders"][string][number];
type Text = { head: string; blocks: readonly { restriction: Block["restriction"]; words: string }[]; page: FoundPage };

const texts = new WeakMap<ContentSnapshot, Map<string, readonly Text[]>>();

/**
 * Returns content pages in which every word of the query is the prefix of a word; matches in the name come first. Only indexable
 * pages match, and only by blocks visible to this viewer (SEARCH-31).
 */
export function findPages(
  content: ContentSnapshot,
  of: { siteId: string; language: string; viewer: Viewer },
  question: string,
): readonly FoundPage[] {
  const words = foldPhrase(question)
    .split(" ")
    .filter((word) => word.length > 1);
  if (words.length === 0) return [];
  const viewer = { authenticated: of.viewer.kind === "customer", groups: of.viewer.kind === "customer" ? of.viewer.groups : 0 };
  const inName: FoundPage[] = [];
  const inText: FoundPage[] = [];
  for (const { head, blocks, page } of textsOf(content, of.siteId, of.language)) {
    if (hasAll(head, words)) inName.push(page);
    else {
      const seen = blocks.filter(({ restriction }) => isBlockVisible(restriction, viewer)).map((block) => block.words);
      if (hasAll([head, ...seen].join(""), words)) inText.push(page);
    }
  }
  return [...inName, ...inText];
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(` ${word}`));
}

function textsOf(content: ContentSnapshot, siteId: string, language: string): readonly Text[] {
  let known = texts.get(content);
  if (!known) texts.set(content, (known = new Map()));
  const key = `${siteId} ${language}`;
  let read = known.get(key);
  if (!read) known.set(key, (read = content.listPages(siteId, language).filter(isFindable).map(toText)));
  return read;
}

/** Public pages with a fixed path. The home page is excluded: it would match almost every query. */
function isFindable(page: StoredPage): boolean {
  return page.path !== "/" && !page.path.includes(":") && page.path !== "/not-found" && isIndexable(page);
}

function toText(page: StoredPage): Text {
  const name = wordsIn(page.fields["title"]?.value) || page.name;
  const description = wordsIn(page.fields["description"]?.value);
  return {
    head: folded(`${page.name} ${name}`),
    blocks: [
      { restriction: undefined, words: folded(description) },
      ...Object.values(page.placeholders).flat().filter(isOwn).flatMap(toBlocks),
    ],
    page: { name: page.name, description, link: page.path },
  };
}

/** Header and footer appear on every page, so their text does not identify a page. */
function isOwn({ componentName }: Block): boolean {
  return componentName !== "Header" && componentName !== "Footer";
}

function toBlocks({ restriction, fields, placeholders = {} }: Block): Text["blocks"] {
  const words = folded(
    Object.values(fields)
      .map(({ value }) => wordsIn(value))
      .join(" "),
  );
  const inner = Object.values(placeholders).flat().flatMap(toBlocks);
  // Nested blocks inherit the restriction of their parent.
  return [{ restriction, words }, ...(restriction ? inner.map((block) => ({ ...block, restriction })) : inner)];
}

function folded(text: string): string {
  return ` ${foldPhrase(text)} `;
}

/** Returns all texts in a content value, without HTML tags. */
function wordsIn(value: unknown): string {
  if (typeof value === "string") return /^\/\S*$/.test(value) ? "" : value.replace(/<[^<>]*>/g, " ");
  if (Array.isArray(value)) return value.map(wordsIn).join(" ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(wordsIn).join(" ");
  return "";
}
