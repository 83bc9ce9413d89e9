const GERMAN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Converts a name to a URL slug: lower case, umlauts transliterated, everything else a hyphen ("Dübel & Co" → "duebel-co"). */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function withSlug(folder: string, name: string, id: string): string {
  const slug = slugOf(name);
  return `${folder}/${slug ? `${slug}-` : ""}${encodeURIComponent(id)}`;
}

export function categoryLink(name: string, id: string): string {
  return withSlug("/sortiment", name, id);
}

export function familyLink(name: string, id: string): string {
  return withSlug("/produkte", name, id);
}

export function articleLink(articleNumber: string): string {
  return `/p/${encodeURIComponent(articleNumber)}`;
}

/** Maximum length of group ids. */
export const MAX_GROUP_ID_LENGTH = 64;

/** Returns the ids that a slug may end with, longest first, because ids may contain hyphens. */
export function idsInSlug(slug: string): string[] {
  const ids = slug.length <= MAX_GROUP_ID_LENGTH ? [slug] : [];
  const start = Math.max(0, slug.length - MAX_GROUP_ID_LENGTH - 1);
  for (let index = slug.indexOf("-", start); index >= 0; index = slug.indexOf("-", index + 1)) ids.push(slug.slice(index + 1));
  return ids;
}
