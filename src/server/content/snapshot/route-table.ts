/** Finds the entry of a path. Exact segments have precedence over parameters, from left to right. */
export type RouteTable<Entry> = {
  find(path: string): { entry: Entry; params: Readonly<Record<string, string>> } | null;
};

type Node<Entry> = {
  exact: Map<string, Node<Entry>>;
  parameter: Node<Entry> | null;
  entry?: { value: Entry; names: readonly string[] };
};

const NO_PARAMS: Readonly<Record<string, string>> = {};

/** Builds the table. Throws if two entries match the same paths. */
export function createRouteTable<Entry>(entries: readonly { path: string; entry: Entry }[]): RouteTable<Entry> {
  const root = createNode<Entry>();
  const exactPaths = new Map<string, Entry>();
  for (const { path, entry } of entries) {
    const names: string[] = [];
    let node = root;
    for (const segment of segmentsOf(path)) {
      if (segment.startsWith(":")) {
        names.push(segment.slice(1));
        node = node.parameter ??= createNode();
      } else {
        let next = node.exact.get(segment);
        if (!next) node.exact.set(segment, (next = createNode()));
        node = next;
      }
    }
    if (node.entry) throw new Error(`Two pages answer ${path}.`);
    node.entry = { value: entry, names };
    if (names.length === 0) exactPaths.set(path, entry);
  }
  return {
    find(path) {
      const exact = exactPaths.get(path);
      if (exact !== undefined) return { entry: exact, params: NO_PARAMS };
      const values: string[] = [];
      const found = findNode(root, segmentsOf(path), 0, values);
      if (!found?.entry) return null;
      const params: Record<string, string> = {};
      for (const [index, name] of found.entry.names.entries()) {
        const value = decode(values[index]!);
        if (value === null) return null;
        params[name] = value;
      }
      return { entry: found.entry.value, params };
    },
  };
}

function createNode<Entry>(): Node<Entry> {
  return { exact: new Map(), parameter: null };
}

function segmentsOf(path: string): string[] {
  return path === "/" ? [] : path.slice(1).split("/");
}

function findNode<Entry>(node: Node<Entry>, segments: readonly string[], at: number, values: string[]): Node<Entry> | null {
  const segment = segments[at];
  if (segment === undefined) return node.entry ? node : null;
  const next = node.exact.get(segment);
  const found = next && findNode(next, segments, at + 1, values);
  if (found) return found;
  if (!node.parameter || segment === "") return null;
  values.push(segment);
  const byParameter = findNode(node.parameter, segments, at + 1, values);
  if (!byParameter) values.pop();
  return byParameter;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
