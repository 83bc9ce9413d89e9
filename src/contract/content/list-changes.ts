export type ContentChange = {
  /** Place of the value, e.g. placeholders.main.0.fields.title.de. */
  path: string;
  /** Undefined: it did not exist. */
  before: unknown;
  after: unknown;
};

/** The smallest values that differ between two states, in the order of the later one. Items of lists are compared by index. */
export function listChanges(before: unknown, after: unknown, path = ""): ContentChange[] {
  if (Object.is(before, after)) return [];
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) => listChanges(valueOf(before, name), valueOf(after, name), path ? `${path}.${name}` : name));
}

type Container = Readonly<Record<string, unknown>>;

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

function valueOf(container: Container, name: string): unknown {
  return Object.hasOwn(container, name) ? container[name] : undefined;
}
