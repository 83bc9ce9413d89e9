// Changes of a document as new values: the one before stays as it was, for comparing and undoing.
import type { ContentComponent, ContentDocumentBody, ContentPlace, ContentPlaceholders } from "#contract/content/content-document.ts";

export type ValuePath = readonly (string | number)[];

/** The path of a place within the document, e.g. placeholders.main.0. */
export function pathOf(place: ContentPlace): ValuePath {
  return place.flatMap(([placeholder, index]) => ["placeholders", placeholder, index]);
}

export function samePlace(a: ContentPlace | null, b: ContentPlace | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function readAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((each, name) => (typeof each === "object" && each !== null ? Reflect.get(each, name) : undefined), value);
}

/** With another value at a path; undefined removes it. Objects on the way are made if they are missing. */
export function writeAt<Value>(value: Value, path: ValuePath, next: unknown): Value {
  const [name, ...rest] = path;
  if (name === undefined) return next as Value;
  const inner = rest.length === 0 ? next : writeAt(readAt(value, [name]) ?? {}, rest, next);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === Number(name) ? inner : item)) as Value;
  const object = { ...value } as Record<string, unknown>;
  // Keeps the order of keys, so that an exported file differs only where it was changed.
  if (inner === undefined) Reflect.deleteProperty(object, name);
  else object[name] = inner;
  return object as Value;
}

export function componentAt(body: ContentDocumentBody, place: ContentPlace | null): ContentComponent | null {
  return place && place.length > 0 ? ((readAt(body, pathOf(place)) as ContentComponent | undefined) ?? null) : null;
}

/** All components in the order of the page, with their places. */
export function listComponents(
  placeholders: ContentPlaceholders,
  parent: ContentPlace = [],
): { place: ContentPlace; component: ContentComponent }[] {
  return Object.entries(placeholders).flatMap(([name, components]) =>
    components.flatMap((component, index) => {
      const place: ContentPlace = [...parent, [name, index]];
      return [{ place, component }, ...listComponents(component.placeholders ?? {}, place)];
    }),
  );
}

/** Moves a component among those of its placeholder; returns the document and the new place. */
export function moveComponent(
  body: ContentDocumentBody,
  place: ContentPlace,
  by: 1 | -1,
): { body: ContentDocumentBody; place: ContentPlace } {
  const { list, path, name, index } = siblings(body, place);
  const target = index + by;
  if (target < 0 || target >= list.length) return { body, place };
  const moved = list.toSpliced(index, 1).toSpliced(target, 0, list[index]!);
  return { body: writeAt(body, path, moved), place: [...place.slice(0, -1), [name, target]] };
}

export function removeComponent(body: ContentDocumentBody, place: ContentPlace): ContentDocumentBody {
  const { list, path, index } = siblings(body, place);
  return writeAt(body, path, list.toSpliced(index, 1));
}

/** Inserts a component behind another one; without one, at the end of the placeholder. */
export function insertComponent(
  body: ContentDocumentBody,
  after: ContentPlace | null,
  component: ContentComponent,
): { body: ContentDocumentBody; place: ContentPlace } {
  const main = body.placeholders["main"] ? "main" : (Object.keys(body.placeholders)[0] ?? "main");
  const place: ContentPlace = after ?? [[main, (body.placeholders[main]?.length ?? 0) - 1]];
  const { list, path, name, index } = siblings(body, place);
  return { body: writeAt(body, path, list.toSpliced(index + 1, 0, component)), place: [...place.slice(0, -1), [name, index + 1]] };
}

function siblings(body: ContentDocumentBody, place: ContentPlace) {
  const [name, index] = place.at(-1)!;
  const path = pathOf(place).slice(0, -1);
  return { name, index, path, list: (readAt(body, path) as ContentComponent[] | undefined) ?? [] };
}
