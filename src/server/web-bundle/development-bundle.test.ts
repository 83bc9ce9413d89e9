import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDevelopmentBundle } from "./development-bundle.ts";

test("while developing, pages bring the styles of regions that never come alive", async () => {
  const bundle = await openDevelopmentBundle(join(import.meta.dirname, "../../.."), undefined);
  onTestFinished(() => bundle.close());
  const { assets } = await bundle.load();
  expect(assets.styles).toEqual(
    expect.arrayContaining(["/src/web/themes/index.css", "/src/web/shell/footer/footer.module.css", "/src/web/startpage/hero.module.css"]),
  );
}, 60_000);
