import { expect, test } from "vitest";
import { driveShape } from "./drive-icon.tsx";

test.each([
  ["SW13", "hexagon"],
  ["SW 8", "hexagon"],
  ["TX25", "six-lobe"],
  ["T30", "six-lobe"],
  ["PZ2", "cross"],
  ["drive-hex", "hexagon"],
  ["drive-hexalobular", "six-lobe"],
  ["drive-cross", "cross"],
  ["Innensechskant", null],
  ["", null],
])("the drive %s has the icon %s (FAM-08)", (name, shape) => {
  expect(driveShape(name)).toBe(shape);
});
