import type { Texts } from "../live/catalogue-store.ts";
import type { Condition } from "./conditions.ts";

/** Kinds shown as accessories, and those shown as alternatives, each in the order of display. */
export const ACCESSORY_KINDS = ["mandatory", "accessory", "component", "sparepart"] as const;
export const ALTERNATIVE_KINDS = ["alternative", "material", "size", "pack"] as const;
export type RelationKind = (typeof ACCESSORY_KINDS)[number] | (typeof ALTERNATIVE_KINDS)[number];

/** Kinds that staff can maintain; the components of a set are only in catalogue files. */
export const MAINTAINED_KINDS = ["mandatory", "accessory", "sparepart", "alternative", "material", "size", "pack"] as const;

export type RelationEnd = { kind: "article" | "family"; id: string };

/** A relation to an article or family; see the table maintained_relation. */
export type Relation = { kind: RelationKind; target: RelationEnd; conditions: readonly Condition[]; label: Texts };
export type MaintainedRelation = Relation & { source: RelationEnd };
