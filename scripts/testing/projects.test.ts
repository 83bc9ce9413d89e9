import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listProjects, projectOf } from "./projects.ts";

const SOURCES: Readonly<Record<string, string>> = {
  "src/server/cart/rule.test.ts": 'import { expect } from "vitest";\nimport { rule } from "./rule.ts";',
  "src/server/cart/types.test.ts": 'import type { TestApp } from "../testing/app.ts";',
  "src/server/cart/store.test.ts": 'import {\n  createTestDatabase,\n} from "../db/testing.ts";',
  "src/server/cart/case.test.ts": 'import { openCart } from "./testing.ts";',
  "src/server/cart/testing.ts": 'import { createTestDatabase } from "#server/db/testing.ts";\nexport * from "./testing/lines.ts";',
  "src/server/cart/testing/lines.ts": 'import { openCart } from "../testing.ts";',
  "src/server/cart/route.test.ts": 'import { openSmallShop } from "../testing/small-shop.ts";',
  "src/server/testing/small-shop.ts": 'import "../cart/testing.ts";\nimport { createTestApp } from "./app.ts";',
  "src/server/erp/kept.test.ts": 'import { describeErp } from "./conformance-test.suite.ts";',
  "src/server/erp/conformance-test.suite.ts": 'import "../db/testing.ts";',
  "src/server/start/lock.test.ts": 'import { spawn } from "node:child_process";',
  "src/server/cart/kill.test.ts": 'import { spawn } from "node:child_process";\nimport "../db/testing.ts";',
  "src/web/cart/cart.test.tsx": '// @vitest-environment happy-dom\nimport { render } from "@testing-library/react";',
  "src/web/cart/format.test.ts": 'import { format } from "./format.ts";',
  "src/server/cart/speed.nightly.test.ts": 'import "../db/testing.ts";',
  "scripts/import.test.ts": 'import "#server/db/testing.ts";',
};

test.each([
  ["src/server/cart/rule.test.ts", "unit"],
  ["src/server/cart/types.test.ts", "unit"],
  ["src/web/cart/format.test.ts", "unit"],
  ["src/server/cart/store.test.ts", "db"],
  ["src/server/cart/case.test.ts", "db"],
  ["src/server/erp/kept.test.ts", "db"],
  ["src/server/cart/kill.test.ts", "db"],
  ["src/server/cart/route.test.ts", "app"],
  ["src/web/cart/cart.test.tsx", "dom"],
  ["src/server/start/lock.test.ts", "tools"],
  ["scripts/import.test.ts", "tools"],
  ["src/server/cart/speed.nightly.test.ts", "nightly"],
])("%s belongs to %s", (file, project) => {
  expect(projectOf(file, (path) => SOURCES[path] ?? "")).toBe(project);
});

test("each project has tests, and each test file one project", () => {
  const projects = listProjects();
  const files = Object.values(projects).flat();
  expect(Object.entries(projects).filter(([, { length }]) => length === 0)).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain("scripts/testing/projects.test.ts");
});

test("the helpers that decide the project exist", () => {
  const root = join(import.meta.dirname, "../..");
  const helpers = [
    "src/server/testing/app.ts",
    "src/server/db/testing.ts",
    "src/server/db/embedded/embedded.ts",
    "src/server/web-bundle/development-bundle.ts",
  ];
  expect(helpers.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
