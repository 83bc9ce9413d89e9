// Component tests always run React, so they do not notice an island that is never hydrated.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allScreens } from "#web/testing/all-screens.ts";
import { livelyParts } from "./structure/lively-parts.ts";
import { screenFiles } from "./structure/screen-files.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => {
  const path = join(root, file);
  return /^src\/web\/.*\.tsx?$/.test(file) && existsSync(path) ? readFileSync(path, "utf8") : null;
};

test("screens without hydration have no event handlers, hooks or browser code", () => {
  const files = screenFiles();
  const still = Object.entries(allScreens).filter(([, { hydrate, isContainer }]) => hydrate === "none" && !isContainer);
  expect(still.length).toBeGreaterThan(10);
  const lively = still.flatMap(([name]) => livelyParts(files[name]!, name, read).map((part) => `${name}: ${part}`));
  expect(lively.toSorted()).toEqual([
    // A text area counts its remaining characters; these have no limit.
    "ProcurementInterface: src/web/ui/form/text-field.tsx",
    // Only a result that appears after hydration is scrolled into view.
    "SavedCarts: src/web/cart/modifications/modifications.tsx",
    "SavedCarts: src/web/shell/islands/use-is-hydrated.ts",
    "Withdrawal: src/web/ui/form/text-field.tsx",
  ]);
});

const KIT = "export function Field() {}\nexport function PasswordField() {\n  const [isShown, show] = useState(false);\n}\n";
test.each([
  ["a press", { "src/web/a/box.tsx": "export const Box = () => <button onClick={() => close()} />;" }, ["src/web/a/box.tsx"]],
  [
    "a hook behind the front door of another slice",
    {
      "src/web/a/box.tsx": 'import { Count } from "#web/b/index.ts";\nexport const Box = Count;',
      "src/web/b/index.ts": 'export { Count } from "./count.tsx";\nexport { Other } from "./other.tsx";',
      "src/web/b/count.tsx": "export const Count = () => useStore(count);",
      "src/web/b/other.tsx": "export const Other = () => useState(0);",
    },
    ["src/web/b/count.tsx"],
  ],
  [
    "a part of the kit with a state of its own",
    {
      "src/web/a/box.tsx": 'import { PasswordField } from "#web/ui/field.tsx";\nexport const Box = PasswordField;',
      "src/web/ui/field.tsx": KIT,
    },
    ["src/web/ui/field.tsx"],
  ],
  [
    "a part of the kit beside one with a state",
    { "src/web/a/box.tsx": 'import { Field } from "#web/ui/field.tsx";\nexport const Box = Field;', "src/web/ui/field.tsx": KIT },
    [],
  ],
])("finds %s as far as the component has it", (_, sources: Record<string, string>, found) => {
  expect(livelyParts("src/web/a/box.tsx", "Box", (file) => sources[file] ?? null)).toEqual(found);
});
