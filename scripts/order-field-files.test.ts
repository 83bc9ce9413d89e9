import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const MAX_FILES = 8;

test("the page about order fields names exactly the files of the building site", () => {
  const page = readFileSync(join(root, "docs/contributing/add-an-order-field.md"), "utf8");
  const named = [...page.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!);
  const found = execFileSync("git", ["grep", "-lI", "--untracked", "buildingSite", "--", "src", "content", "migrations"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file !== "" && !/\.(test|stories)\.tsx?$|\/generated\//.test(file));
  expect(named.toSorted()).toEqual(found.toSorted());
  expect(named.length).toBeLessThanOrEqual(MAX_FILES);
});
