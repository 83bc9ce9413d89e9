import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { rejectDemoCode } from "./lib/reject-demo-code.ts";

const root = mkdtempSync(join(tmpdir(), "ankerplatz-build-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Builds an entry that imports this file. */
function buildWith(file: string): Promise<unknown> {
  const sources = { [file]: 'export const name = "sample";', "src/web/entry.ts": `import { name } from "/${file}"; console.log(name);` };
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [rejectDemoCode()],
    build: { write: false, rolldownOptions: { input: join(root, "src/web/entry.ts") } },
  });
}

test.each(["src/demo/data/sample.ts", "src/web/showroom/sample.ts", "src/web/testing/sample.ts", "src/web/cart/cart.stories.tsx"])(
  "a production build fails if it contains %s",
  async (file) => {
    await expect(buildWith(file)).rejects.toThrow(`A production build must not contain ${join(root, file)}`);
  },
);

test("a production build of the shop's own code succeeds", async () => {
  await expect(buildWith("src/web/cart/sample.ts")).resolves.toBeDefined();
});
