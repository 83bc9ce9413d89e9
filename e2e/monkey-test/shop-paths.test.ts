import { expect, test } from "vitest";
import { listContentPaths, publishedPaths } from "./shop-paths.ts";

/** Parameters of catalogue pages, whose URLs come from the shop's list of pages. */
const OF_THE_CATALOGUE = /:(?:category|family|article)$/;

test("has an address for each page whose path has a parameter", () => {
  const open = listContentPaths().filter((path) => path.includes(":") && !OF_THE_CATALOGUE.test(path));
  expect(open.length).toBeGreaterThan(0);
  const isTold = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
    return publishedPaths.some((message) => pattern.test(message));
  };
  expect(open.filter((path) => !isTold(path))).toEqual([]);
});
