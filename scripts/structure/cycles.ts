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

function shortestWayBack(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way: string[] = [];
        for (let step: string | null = node; step !== null; step = cameFrom.get(step) ?? null) way.unshift(step);
        return way;
      }
      if (!graph.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return null;
}
