import { isStatement, splitCodes, type StatementKind } from "#contract/rules/articles/hazard-statements.ts";
import { type Pictogram, PICTOGRAMS, type SignalWord } from "#contract/rules/articles/product-safety.ts";
import { toContent } from "../../pricing/index.ts";
import type { ProductInformation } from "./product-information.ts";

/** Information as people and files write it; empty texts for what is missing. */
export type WrittenInformation = {
  content: string;
  contentUnit: string;
  signalWord: string;
  hazards: string;
  precautions: string;
  pictograms: string;
  ufi: string;
  manufacturer: string;
  safetyNoteDe: string;
  safetyNoteEn: string;
};
export type InformationField = keyof WrittenInformation;

/** A field cannot be used. `value` is the code that is wrong; empty if another reason applies. */
export class InformationError extends Error {
  override name = "InformationError";
  readonly field: InformationField;
  readonly value: string;
  constructor(field: InformationField, message: string, value = "") {
    super(message);
    this.field = field;
    this.value = value;
  }
}

const SIGNAL_WORDS: Readonly<Record<string, SignalWord>> = { gefahr: "danger", danger: "danger", achtung: "warning", warning: "warning" };
const MAX_TEXT = 600;
const MAX_MANUFACTURER = 3 * MAX_TEXT;
const MAX_SHOWN = 40;

/** Checks what a file or a form says of an article. Throws an InformationError for the first field that is wrong. */
export function readInformation(written: WrittenInformation): ProductInformation {
  const hazards = codes("hazards", "hazard", written.hazards);
  const signalWord = readSignalWord(written.signalWord);
  const pictograms = readPictograms(written.pictograms);
  if (hazards.length > 0 && signalWord === null && pictograms.length > 0)
    throw new InformationError("signalWord", "the signal word is missing, but there are hazards and pictograms");
  if (hazards.length === 0 && (signalWord !== null || pictograms.length > 0))
    throw new InformationError("hazards", "hazards are missing, but there is a signal word or pictogram");
  return {
    content: readContent(written.content, written.contentUnit),
    signalWord,
    hazards,
    precautions: codes("precautions", "precaution", written.precautions),
    pictograms,
    ufi: readUfi(written.ufi),
    manufacturer: text("manufacturer", written.manufacturer, MAX_MANUFACTURER),
    safetyNote: {
      ...(written.safetyNoteDe !== "" && { de: text("safetyNoteDe", written.safetyNoteDe) }),
      ...(written.safetyNoteEn !== "" && { en: text("safetyNoteEn", written.safetyNoteEn) }),
    },
  };
}

/** Information as `readInformation` reads it. */
export function writeInformation(information: ProductInformation): WrittenInformation {
  const { content, signalWord, hazards, precautions, pictograms, ufi, manufacturer, safetyNote } = information;
  return {
    content: content?.amount ?? "",
    contentUnit: content?.unit ?? "",
    signalWord: signalWord ?? "",
    hazards: hazards.join(" "),
    precautions: precautions.join(" "),
    pictograms: pictograms.join(" "),
    ufi,
    manufacturer,
    safetyNoteDe: safetyNote["de"] ?? "",
    safetyNoteEn: safetyNote["en"] ?? "",
  };
}

function readContent(amount: string, unit: string): ProductInformation["content"] {
  if (amount === "" && unit === "") return null;
  const content = toContent(amount.replace(",", "."), unit);
  if (!content) throw new InformationError("content", "the content must be a number above 0 with a unit: l, ml, kg, g, m, cm, mm or m2");
  return content;
}

function readSignalWord(written: string): SignalWord | null {
  if (written === "") return null;
  const word = SIGNAL_WORDS[written.toLowerCase()];
  if (!word) throw new InformationError("signalWord", "the signal word must be Gefahr or Achtung", written.slice(0, MAX_SHOWN));
  return word;
}

function codes(field: InformationField, kind: StatementKind, written: string): string[] {
  const found = splitCodes(written);
  const wrong = found.find((code) => !isStatement(kind, code))?.slice(0, MAX_SHOWN);
  if (wrong !== undefined) throw new InformationError(field, `${field}: ${wrong} is not a known statement`, wrong);
  return found;
}

function readPictograms(written: string): Pictogram[] {
  const found = splitCodes(written);
  const isPictogram = (code: string): code is Pictogram => (PICTOGRAMS as readonly string[]).includes(code);
  const wrong = found.find((code) => !isPictogram(code))?.slice(0, MAX_SHOWN);
  if (wrong !== undefined) throw new InformationError("pictograms", `pictograms: ${wrong} is none of GHS01 to GHS09`, wrong);
  return found.filter(isPictogram);
}

function readUfi(written: string): string {
  const code = written.toUpperCase();
  if (code !== "" && !/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/.test(code))
    throw new InformationError("ufi", "the UFI must look like E600-30P1-S00Y-5079", code.slice(0, MAX_SHOWN));
  return code;
}

function text(field: InformationField, written: string, max = MAX_TEXT): string {
  if (written.length > max) throw new InformationError(field, `${field} has more than ${max} letters`);
  return written;
}
