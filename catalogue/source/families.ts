import { ACCESSORIES } from "./accessories.ts";
import { ANCHORS } from "./anchors.ts";
import { CHEMICALS } from "./chemicals.ts";
import { DRILLS } from "./drills.ts";
import { FACADE } from "./facade.ts";
import type { FamilySpec } from "./model.ts";
import { PACKS } from "./packs.ts";
import { PLUGS } from "./plugs.ts";
import { RAILS } from "./rails.ts";
import { SCREWS } from "./screws.ts";

export const FAMILIES: readonly FamilySpec[] = [
  ...PLUGS,
  ...ANCHORS,
  ...CHEMICALS,
  ...SCREWS,
  ...FACADE,
  ...DRILLS,
  ...RAILS,
  ...ACCESSORIES,
  ...PACKS,
];
