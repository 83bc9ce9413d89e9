import type { BlockRestriction } from "../layout.ts";
import type { Feature } from "../rules/shop/features.ts";

/** A component as content files have it: texts in all languages, nothing resolved. */
export type ContentComponent = {
  component: string;
  uid?: string | undefined;
  params?: Record<string, string> | undefined;
  fields?: Record<string, unknown> | undefined;
  restriction?: BlockRestriction | undefined;
  /** Shown only on sites that have this feature. */
  feature?: Feature | undefined;
  /** Stays in the document without being shown. */
  hidden?: boolean | undefined;
  placeholders?: ContentPlaceholders | undefined;
};
export type ContentPlaceholders = Record<string, ContentComponent[]>;

/** A page, or the layout of all pages, which has placeholders only. */
export type ContentDocumentBody = {
  path?: string | undefined;
  name?: unknown;
  sites?: string[] | undefined;
  feature?: Feature | undefined;
  cache?: boolean | undefined;
  fields?: Record<string, unknown> | undefined;
  placeholders: ContentPlaceholders;
};

/** The document whose placeholders all pages have. */
export const LAYOUT_FILE = "layout.json";

/** Place of a component in its document: placeholder and index, for nested ones of every level. */
export type ContentPlace = readonly (readonly [placeholder: string, index: number])[];

const EDITED = "edit-";

/** Uid of a component in a page that is being edited; it names the component's place. */
export function editedUid(place: string): string {
  return EDITED + place;
}

/** The place that an edited component's uid names, e.g. edit-placeholders.main.0; null for components of another document. */
export function readEditedUid(uid: string): ContentPlace | null {
  if (!uid.startsWith(EDITED)) return null;
  const parts = uid.slice(EDITED.length).split(".");
  const place: [string, number][] = [];
  for (let index = 0; index + 2 < parts.length; index += 3) place.push([parts[index + 1]!, Number(parts[index + 2])]);
  return place;
}
