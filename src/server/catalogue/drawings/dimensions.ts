import type { Tone } from "./shape.ts";

/** Product attributes by key, as German text. */
export type Dimensions = Readonly<Record<string, string>>;

/** First number of an attribute: 10 for M10, 17 for SW 17; undefined if missing or out of range. */
export function sizeOf(dimensions: Dimensions, key: string): number | undefined {
  const match = /\d+(?:[.,]\d+)?/.exec(dimensions[key] ?? "");
  if (!match) return undefined;
  const value = Number(match[0].replace(",", "."));
  return value > 0 && value < 100_000 ? value : undefined;
}

/** Colour of a metal, derived from material and surface. */
export function metalOf(dimensions: Dimensions): Tone {
  const text = `${dimensions["MATERIAL"] ?? ""} ${dimensions["OBERFLAECHE"] ?? ""}`;
  if (/Edelstahl/.test(text)) return "stainless";
  if (/feuerverzinkt/.test(text)) return "galvanised";
  if (/gelb/.test(text)) return "brass";
  if (/phosphatiert/.test(text)) return "dark";
  return "steel";
}

const COLOURS: Record<string, Tone> = {
  grau: "grey",
  weiß: "white",
  schwarz: "black",
  rot: "red",
  natur: "natural",
  anthrazit: "dark",
  silbergrau: "galvanised",
  lichtgrau: "white",
};

const RESINS: Record<string, Tone> = { Vinylester: "blue", Epoxid: "red", Polyester: "amber" };

/** Label colour of a mortar, so that resins are not confused. */
export function resinOf(dimensions: Dimensions): Tone {
  return RESINS[dimensions["HARZ"] ?? ""] ?? "blue";
}

/** Colour of a plastic; grey by default. */
export function plasticOf(dimensions: Dimensions): Tone {
  return COLOURS[dimensions["FARBE"] ?? ""] ?? "grey";
}
