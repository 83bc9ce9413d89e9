import { expect, test } from "vitest";
import { alignDecimals, familyLoads, type InstallationRow, splitInstallation } from "./installation-values.ts";

const row = (baseMaterial: string, values: Partial<InstallationRow> = {}): InstallationRow => ({
  baseMaterial,
  document: "ETA-26/9001",
  tensionLoad: null,
  shearLoad: null,
  drillDiameter: null,
  drillDepth: null,
  embedmentDepth: null,
  torque: null,
  edgeDistance: null,
  spacing: null,
  memberThickness: null,
  workingTime: null,
  curingTime: null,
  ...values,
});

test("values that every base material shares are common, but never loads", () => {
  const rows = [
    row("Beton", { tensionLoad: "0.5", drillDiameter: "8", memberThickness: "80" }),
    row("Gipskarton", { tensionLoad: "0.5", drillDiameter: "8", memberThickness: "12.5" }),
  ];
  expect(splitInstallation(rows)).toEqual({ common: ["drillDiameter"], perMaterial: ["tensionLoad", "memberThickness"] });
});

test("a value that is stated for one base material alone is not common", () => {
  expect(splitInstallation([row("Beton", { torque: "20" }), row("Gipskarton")])).toEqual({ common: [], perMaterial: ["torque"] });
});

test("pads decimals, without rounding", () => {
  expect(alignDecimals(["0.5", null, "12.75", "3"])).toEqual(["0.50", null, "12.75", "3.00"]);
  expect(alignDecimals(["40", "5"])).toEqual(["40", "5"]);
});

test("a family has a row for each drill hole, by size, and a column for each base material", () => {
  const size = (drillDiameter: string, baseMaterial: string, tensionLoad: string) =>
    row(baseMaterial, { drillDiameter, embedmentDepth: "40", tensionLoad });
  const loads = familyLoads([
    size("10", "Beton", "0.8"),
    size("8", "Beton", "0.5"),
    size("8", "Beton", "0.45"),
    size("8", "Gipskarton", "0.1"),
    row("Holz", { drillDiameter: "8" }),
  ]);
  expect(loads?.baseMaterials).toEqual(["Beton", "Gipskarton"]);
  expect(loads?.rows).toEqual([
    {
      drillDiameter: "8",
      embedmentDepth: "40",
      loads: [
        { from: "0.45", to: "0.50" },
        { from: "0.10", to: "0.10" },
      ],
    },
    { drillDiameter: "10", embedmentDepth: "40", loads: [{ from: "0.80", to: "0.80" }, null] },
  ]);
  expect(familyLoads([row("Beton", { torque: "20" })])).toBeNull();
});
