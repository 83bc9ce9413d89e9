/** Id of the category facet. Its name is empty and set by the caller; its values are category names. */
export const CATEGORY_FACET = "KATEGORIE";
