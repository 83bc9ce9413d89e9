import { writeStatement } from "#contract/rules/articles/hazard-statements.ts";
import type { ProductSafety } from "../../ports/catalogue-types.ts";
import type { ProductInformation } from "./product-information.ts";

/** Null for an article without hazards. */
export function writeSafety(information: ProductInformation | undefined, language: string): ProductSafety | null {
  if (!information || information.hazards.length === 0) return null;
  const { signalWord, pictograms, hazards, precautions, ufi } = information;
  return {
    signalWord,
    pictograms: [...pictograms],
    hazards: hazards.map((code) => writeStatement(code, language)),
    precautions: precautions.map((code) => writeStatement(code, language)),
    ufi,
  };
}
