import { NO_INFORMATION, type ProductInformation } from "./product-information.ts";

/** What the sources say of an article; null or undefined for those that say nothing. */
export type InformationSources = {
  /** By hand in the back office. */
  edit?: ProductInformation | undefined;
  file?: ProductInformation | undefined;
  catalogue?: ProductInformation | undefined;
};

/**
 * The information that holds: what staff entered, as a whole; else that of the file, and of the catalogue where the file says nothing.
 * Hazards are taken from one source, because signal word, statements and pictograms belong together.
 */
export function mergeInformation({ edit, file = NO_INFORMATION, catalogue = NO_INFORMATION }: InformationSources): ProductInformation {
  if (edit) return edit;
  const { signalWord, hazards, precautions, pictograms, ufi } = hasHazards(file) ? file : catalogue;
  return {
    content: file.content ?? catalogue.content,
    signalWord,
    hazards,
    precautions,
    pictograms,
    ufi,
    manufacturer: file.manufacturer || catalogue.manufacturer,
    safetyNote: Object.keys(file.safetyNote).length > 0 ? file.safetyNote : catalogue.safetyNote,
  };
}

function hasHazards({ hazards, precautions, ufi }: ProductInformation): boolean {
  return hazards.length > 0 || precautions.length > 0 || ufi !== "";
}
