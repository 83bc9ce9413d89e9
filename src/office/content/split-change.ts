import type { ContentComponent } from "#contract/content/content-document.ts";
import { type ContentChange, listChanges } from "#contract/content/list-changes.ts";

/** Values of an object or list that was added or removed as changes of their own. A component stays one change. */
export function splitChange(change: ContentChange): readonly ContentChange[] {
  const { path, before, after } = change;
  const present = before ?? after;
  const isWhole = (before !== undefined && after !== undefined) || typeof present !== "object" || present === null || isComponent(present);
  if (isWhole) return [change];
  const empty = Array.isArray(present) ? [] : {};
  const inner = listChanges(before ?? empty, after ?? empty, path);
  return inner.length === 0 ? [change] : inner.flatMap(splitChange);
}

export function isComponent(value: unknown): value is ContentComponent {
  return typeof value === "object" && value !== null && "component" in value && typeof value.component === "string";
}
