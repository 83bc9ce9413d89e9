import type { VariantSummary } from "../../ports/catalogue-port.ts";
import type { Attribute } from "../../ports/catalogue-types.ts";
import { numberOf } from "./conditions.ts";

export type DerivedKind = "material" | "pack" | "larger" | "smaller";
export type DerivedAlternative = { kind: DerivedKind; variant: VariantSummary };

const MATERIAL = new Set(["MATERIAL", "OBERFLAECHE"]);
const PACK = new Set(["VERPACKUNG", "INHALT"]);
/** Consequences of size and material, which do not tell articles apart. */
const CONSEQUENCE = /^(GEWICHT|LAST\w*|BRANDSCHUTZ|ZULASSUNG_\w+|DELIVERY_TIME)$/;
const SIZE_UNIT = /^(mm|cm|m|ml|l)$/;
const MAX_PER_KIND = 2;

/**
 * Alternatives within a family that the attributes prove: equal in everything but the material, equal in everything but the
 * packaging, or equal in everything but sizes of which none is smaller (the nearest one). `variants` are those of the family.
 */
export function deriveAlternatives(own: VariantSummary, variants: readonly VariantSummary[]): DerivedAlternative[] {
  const others = variants.filter(({ id }) => id !== own.id);
  const mine = describe(own.attributes);
  const described = others.map((variant) => ({ variant, ...describe(variant.attributes) }));
  const isEqual = (one: Described, except: keyof Described): boolean =>
    PARTS.every((part) => part === except || sameEntries(one[part], mine[part]));
  const differing = (part: "material" | "pack"): DerivedAlternative[] =>
    described
      .filter((one) => isEqual(one, part) && !sameEntries(one[part], mine[part]))
      .slice(0, MAX_PER_KIND)
      .map(({ variant }) => ({ kind: part, variant }));
  const sized = described.filter((one) => isEqual(one, "size"));
  const nearest = (kind: "larger" | "smaller"): DerivedAlternative[] => {
    const factor = kind === "larger" ? 1 : -1;
    const steps = sized.flatMap(({ variant, size }) => {
      const step = stepBetween(mine.size, size, factor);
      return step === null ? [] : [{ variant, step }];
    });
    const first = steps.toSorted((a, b) => a.step - b.step)[0];
    return first ? [{ kind, variant: first.variant }] : [];
  };
  return [...differing("material"), ...nearest("larger"), ...nearest("smaller"), ...differing("pack")];
}

type Described = { material: Map<string, string>; pack: Map<string, string>; size: Map<string, string>; rest: Map<string, string> };
const PARTS = ["material", "pack", "size", "rest"] as const;

function describe(attributes: readonly Attribute[]): Described {
  const described: Described = { material: new Map(), pack: new Map(), size: new Map(), rest: new Map() };
  for (const attribute of attributes) {
    const { attributeKey: key, valueList, unit } = attribute;
    if (CONSEQUENCE.test(key)) continue;
    const values = valueList.map((value) => `${value} ${unit ?? ""}`.trim());
    const isSize = (SIZE_UNIT.test(unit ?? "") || key === "GEWINDE") && numberOf(values) !== null;
    described[MATERIAL.has(key) ? "material" : PACK.has(key) ? "pack" : isSize ? "size" : "rest"].set(key, values.join("\n"));
  }
  return described;
}

function sameEntries(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

/**
 * Distance to another size: the sum of relative differences. Null if the sizes are the same, or any of them is missing or
 * changes the other way.
 */
function stepBetween(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>, factor: 1 | -1): number | null {
  if (from.size !== to.size) return null;
  let step = 0;
  for (const [key, value] of from) {
    const [a, b] = [numberOf([value]), numberOf([to.get(key) ?? ""])];
    if (a === null || b === null || a === 0 || (b - a) * factor < 0) return null;
    step += Math.abs(b - a) / a;
  }
  return step > 0 ? step : null;
}
