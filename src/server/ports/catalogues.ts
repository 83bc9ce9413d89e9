import type { Site } from "../context.ts";
import type { CataloguePort } from "./catalogue-port.ts";

/** The current catalogues of this process. */
export type Catalogues = {
  /**
   * Returns a site's catalogue in a language (defaults to the site's; German if the catalogue lacks it). Empty before the first
   * import.
   */
  of(site: Site, language?: string | null): CataloguePort;
  /** Returns a view for one request: all its reads use the snapshot that was current at the first read. */
  forRequest(): Pick<Catalogues, "of">;
  /** All catalogues merged, in German, independent of any site. */
  all(): CataloguePort;
  /** Changes with each import. */
  version(): number;
};
