import type { App } from "../app.ts";

export type Route = { path: string; methods: readonly string[] };

/** Lists all routes by parsing the tree that Fastify prints: each level is indented by four characters. Constraints follow the methods;
 * below them, a wildcard is printed without its slash, and hides others. */
export function listRoutes({ fastify }: Pick<App, "fastify">): Route[] {
  const above: string[] = [];
  return fastify
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent, path, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]*)\))?(?: \{.*\})?$/.exec(line) ?? [];
      if (indent === undefined || path === undefined) return [];
      const level = indent.length / 4;
      above.length = level;
      above[level] = path;
      return methods === undefined ? [] : [{ path: above.join("").replace(/([^/])\*$/, "$1/*"), methods: methods.split(", ") }];
    });
}
