// Content, hazards and safety notes of mortars, rails and rods sold by length, in the format of npm run import:product-information.
import { ARTICLES, type Article } from "./articles.ts";

/** Sample classification of a resin; the safety data sheet of a real product decides. */
type Hazards = { signal: string; hazards: string; precautions: string; pictograms: string; ufi: string };

const VINYLESTER: Hazards = {
  signal: "Achtung",
  hazards: "H317 H319",
  precautions: "P102 P261 P280 P302+P352 P305+P351+P338 P333+P313 P501",
  pictograms: "GHS07",
  ufi: "V1NY-LE5T-ER00-0001",
};
const EPOXY: Hazards = {
  signal: "Gefahr",
  hazards: "H314 H317 H411",
  precautions: "P102 P260 P273 P280 P303+P361+P353 P305+P351+P338 P310 P391 P501",
  pictograms: "GHS05 GHS07 GHS09",
  ufi: "EP0X-1D00-GE00-0002",
};
const POLYESTER: Hazards = {
  signal: "Achtung",
  hazards: "H226 H317 H319 H361 H372",
  precautions: "P102 P210 P260 P280 P302+P352 P305+P351+P338 P501",
  pictograms: "GHS02 GHS07 GHS08",
  ufi: "P0LY-E5TE-R000-0003",
};
const BY_FAMILY: Readonly<Record<string, Hazards>> = {
  "09487911": VINYLESTER,
  "09487912": EPOXY,
  "09487913": POLYESTER,
  "09487914": VINYLESTER,
};
/** Goods that are priced by the metre: rails, and rods that are cut to length. */
const BY_LENGTH = new Set(["09488311", "09487922"]);

const NOTE_DE =
  "Nur für Befestigungen nach Montageanleitung und Bewertung verwenden. Schutzhandschuhe und Schutzbrille tragen, Bohrstaub nicht einatmen.";
const NOTE_EN =
  "Use only for fixings according to the installation instructions and the assessment. Wear gloves and goggles, do not inhale drilling dust.";

const COLUMNS =
  "article;content;content_unit;signal_word;hazards;precautions;pictograms;ufi;manufacturer;manufacturer_address;manufacturer_contact;safety_note_de;safety_note_en";

function lineOf({ articleNumber, family, variant }: Article): string[] {
  const hazards = BY_FAMILY[family.id];
  const [millilitres] = String(variant.values.INHALT ?? "").split(" ");
  const length = BY_LENGTH.has(family.id) ? Number(variant.values.LAENGE ?? variant.values.ANKER_L) : 0;
  const content = millilitres ? [millilitres, "ml"] : length > 0 ? [String(length), "mm"] : ["", ""];
  if (!hazards && length === 0) return [];
  const { signal = "", hazards: codes = "", precautions = "", pictograms = "", ufi = "" } = hazards ?? {};
  return [
    [articleNumber, ...content, signal, codes, precautions, pictograms, ufi, "", "", "", ...(hazards ? [NOTE_DE, NOTE_EN] : ["", ""])].join(
      ";",
    ),
  ];
}

export function productInformationFile(): string {
  return `${[COLUMNS, ...ARTICLES.flatMap(lineOf)].join("\n")}\n`;
}
