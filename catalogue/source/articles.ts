import { FAMILIES } from "./families.ts";
import type { FamilySpec, Text, VariantSpec } from "./model.ts";

/** An article with all data of a trade catalogue. */
export type Article = {
  articleNumber: string;
  family: FamilySpec;
  variant: VariantSpec;
  name: Text;
  description: Text;
  gtin: string;
  isOrderable: boolean;
  isOnRequest: boolean;
  deliverySpeed: "" | "FASTDELIVERY" | "SLOWDELIVERY" | "NODELIVERY";
  successor: string | null;
  hasRetailPrice: boolean;
  season: "steady" | "rises-2027" | "rose-2026";
  quantityMax: number | null;
  stock: number;
};

/** A deterministic number for a text (0 to sides − 1), so that the catalogue is identical on every machine. */
export function dice(text: string, sides: number): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % sides;
}

/** The article of a fixed buy box: always available, orderable and priced. */
export const SHOWN_ARTICLE = "555008";
/** Its family, which has prices on every list. */
export const SHOWN_FAMILY = "09487711";

function gtinOf(articleNumber: string): string {
  const body = `4099${articleNumber.padStart(8, "0")}`;
  const sum = Array.from(body).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}

function stockOf(articleNumber: string, step: number): number {
  const roll = dice(`stock ${articleNumber}`, 100);
  if (roll < 8) return 0;
  if (roll < 18) return step * (1 + dice(`few ${articleNumber}`, 3));
  return step * (20 + dice(`many ${articleNumber}`, 400));
}

function describe(family: FamilySpec, name: Text): Text {
  return { de: `${name.de}. ${family.description.de}`, en: `${name.en}. ${family.description.en}` };
}

function articlesOf(family: FamilySpec): Article[] {
  const numbers = family.variants.map((variant, index) => variant.articleNumber ?? String(family.firstNumber + index));
  return family.variants.map((variant, index): Article => {
    const articleNumber = numbers[index]!;
    const isShown = articleNumber === SHOWN_ARTICLE;
    const next = numbers[index + 1];
    const fate = isShown ? 99 : dice(`fate ${articleNumber}`, 100);
    const isReplaced = fate < 2 && next !== undefined;
    const speed = isShown ? 50 : dice(`speed ${articleNumber}`, 100);
    const season = dice(`season ${articleNumber}`, 10);
    const name = {
      de: `${family.name.de} ${variant.size}${variant.suffix ? ` ${variant.suffix.de}` : ""}`,
      en: `${family.name.en} ${variant.size}${variant.suffix ? ` ${variant.suffix.en}` : ""}`,
    };
    return {
      articleNumber,
      family,
      variant,
      name,
      description: describe(family, name),
      gtin: gtinOf(articleNumber),
      isOrderable: !isReplaced && fate !== 2,
      isOnRequest: fate === 3 || fate === 4,
      deliverySpeed: isReplaced || speed < 2 ? "NODELIVERY" : speed < 9 ? "SLOWDELIVERY" : speed < 60 ? "FASTDELIVERY" : "",
      successor: isReplaced ? next : null,
      hasRetailPrice: family.id === SHOWN_FAMILY || dice(`retail ${family.id}`, 100) < 40,
      season: season === 0 ? "rises-2027" : season === 1 ? "rose-2026" : "steady",
      quantityMax: fate === 5 ? family.step * 20 : null,
      stock: isShown ? 12_000 : stockOf(articleNumber, family.step),
    };
  });
}

export const ARTICLES: readonly Article[] = FAMILIES.flatMap(articlesOf);
