/** Catalogue of the articles that staff add in the back office. */
export const OFFICE_CATALOGUE = "office";
