import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { CatalogueSearch } from "../search/create-search.ts";

/** One imported catalogue, or several joined; its search results have the scores that joining needs. */
export type CatalogueReader = Omit<CataloguePort, "search"> & Pick<CatalogueSearch, "search">;
