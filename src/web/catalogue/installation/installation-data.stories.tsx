import type { InstallationRow } from "#contract/rules/articles/installation-values.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { InstallationData } from "./installation-data.tsx";

const row = (baseMaterial: string, changes: Partial<InstallationRow> = {}): InstallationRow => ({
  baseMaterial,
  document: "ETA-26/9004",
  tensionLoad: "3.2",
  shearLoad: "3.84",
  drillDiameter: "8",
  drillDepth: "58",
  embedmentDepth: "45",
  torque: "20",
  edgeDistance: "41",
  spacing: "54",
  memberThickness: "100",
  workingTime: null,
  curingTime: null,
  ...changes,
});
const page = (data: Partial<ScreenData["InstallationData"]>) => (
  <InstallationData {...screenOf<ScreenData["InstallationData"]>({ article: null, family: null, ...data })} />
);
const documents = [{ name: "ETA-26/9004", address: "/-/media/documents/bewertung.pdf" }];
const board: Partial<InstallationRow> = {
  tensionLoad: "0.09",
  shearLoad: null,
  drillDepth: null,
  edgeDistance: null,
  spacing: null,
  memberThickness: "12.5",
};

export const stories: Stories = {
  title: "Lasten und Montagedaten",
  states: [
    {
      name: "Anker",
      element: page({ article: { rows: [row("Gerissener Beton"), row("Ungerissener Beton", { tensionLoad: "4.48" })], documents } }),
    },
    {
      name: "Dübel mit verschiedenen Daten",
      element: page({ article: { rows: [row("Beton"), row("Gipskarton 12,5 mm", board)], documents } }),
    },
    { name: "Lange Wörter", element: page({ article: { rows: [row(LONG_WORD, { document: LONG_WORD }), row("Beton")], documents } }) },
    {
      name: "Produktfamilie",
      element: page({
        family: {
          baseMaterials: ["Beton ab C12/15", "Vollziegel Mz 12", "Gipskarton 12,5 mm"],
          rows: [
            { drillDiameter: "6", embedmentDepth: "30", loads: [{ from: "0.30", to: "0.30" }, { from: "0.18", to: "0.24" }, null] },
            { drillDiameter: "8", embedmentDepth: null, loads: [{ from: "0.50", to: "0.50" }, null, { from: "0.09", to: "0.09" }] },
          ],
          documents: ["Technisches Datenblatt"],
        },
      }),
    },
  ],
};
