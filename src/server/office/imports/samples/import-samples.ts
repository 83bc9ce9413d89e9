import { IMPORT_KINDS } from "#contract/office/import-kinds.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { selectArticles, selectGeneralCurrency, selectGeneralPrice } from "../../articles/articles-store.ts";
import type { OfficeDownload } from "../../office-download.ts";
import { writeImportSample } from "./write-import-sample.ts";

/** A sample file of each kind of import. It names an article of the shop, so that it can be imported as it is. */
export const importSamples: OfficeDownload = {
  path: OFFICE_ROUTES.importSamples,
  subject: "import",
  operation: "Mutation.startImport",
  isUnrecorded: true,
  async read({ db, clock }, id) {
    const kind = IMPORT_KINDS.find((each) => each === id);
    if (!kind) return null;
    const [article] = (await selectArticles(db, { numbers: null, isMaintained: false }, {})).rows;
    const price = article ? await selectGeneralPrice(db, article.articleNumber, clock.now()) : null;
    return writeImportSample(kind, {
      price: price ?? { amount: "28.90", priceQuantity: "100", taxRate: "0.19" },
      articleNumber: article?.articleNumber ?? "4711",
      catalogueId: article?.catalogueId ?? "MUSTER",
      currency: await selectGeneralCurrency(db),
      day: germanDay(clock.now()),
    });
  },
};
