import type { Tone } from "./shape.ts";

/** What is known of a product's size: its attributes by key, in German, as text. */
export type Dimensions = Readonly<Record<string, string>>;

/** The first number of an attribute; M10 is 10, SW 17 is 17. */
export function sizeOf(dimensions: Dimensions, key: string): number | undefined {
  const match = /\d+(?:[.,]\d+)?/.exec(dimensions[key] ?? "");
  if (!match) return undefined;
  const value = Number(match[0].replace(",", "."));
  return value > 0 && value < 100_000 ? value : undefined;
}

/** A metal's look, from material and surface. */
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

/** The colour of a mortar's label: resins must not be taken for each other. */
export function resinOf(dimensions: Dimensions): Tone {
  return RESINS[dimensions["HARZ"] ?? ""] ?? "blue";
}

/** A plastic's colour; grey where nothing is said. */
export function plasticOf(dimensions: Dimensions): Tone {
  return COLOURS[dimensions["FARBE"] ?? ""] ?? "grey";
}
