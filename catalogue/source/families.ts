import { ANCHORS } from "./anchors.ts";
import { CHEMICALS } from "./chemicals.ts";
import { FACADE } from "./facade.ts";
import type { FamilySpec } from "./model.ts";
import { PACKS } from "./packs.ts";
import { PLUGS } from "./plugs.ts";
import { SCREWS } from "./screws.ts";
import { TOOLS } from "./tools.ts";

export const FAMILIES: readonly FamilySpec[] = [...PLUGS, ...ANCHORS, ...CHEMICALS, ...SCREWS, ...FACADE, ...TOOLS, ...PACKS];
