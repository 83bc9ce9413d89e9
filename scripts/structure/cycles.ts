/** One cycle for each strongly connected component of the graph: the shortest one through its first node. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const told = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    if (told.has(start)) continue;
    const cycle = shortestWayBack(graph, start);
    if (!cycle) continue;
    for (const node of cycle) told.add(node);
    cycles.push(cycle);
  }
  return cycles;
}

/** The strongly connected components of the graph with more than one node, each sorted. */
export function findComponents(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reversed = reverse(graph);
  const components: string[][] = [];
  for (const [start] of findCycles(graph)) {
    if (components.some((component) => component.includes(start!))) continue;
    const reaching = reachableFrom(reversed, start!);
    components.push([...reachableFrom(graph, start!)].filter((node) => reaching.has(node)).toSorted());
  }
  return components;
}

function reverse(graph: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const reversed = new Map<string, string[]>([...graph.keys()].map((node) => [node, []]));
  for (const [node, targets] of graph) for (const target of targets) reversed.get(target)?.push(node);
  return reversed;
}

function reachableFrom(graph: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set([start]);
  for (const node of reached) for (const target of graph.get(node) ?? []) if (graph.has(target)) reached.add(target);
  return reached;
}

function shortestWayBack(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const path: string[] = [];
        for (let step: string | null = node; step !== null; step = cameFrom.get(step) ?? null) path.unshift(step);
        return path;
      }
      if (!graph.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return null;
}
