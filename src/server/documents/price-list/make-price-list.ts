import { germanDay } from "#contract/format/german-day.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { Context, TaskContext } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { printLetter } from "../../pdf/letter/print-letter.ts";
import { publishDocument } from "../publish-document.ts";
import { collectPrices, type ListedArticle } from "./collect-prices.ts";
import { composeList } from "./compose-list.ts";
import type { PriceListJob } from "./price-list.ts";
import { markFailed, markMade, selectListAddress } from "./price-list-store.ts";
import { writeWorkbook } from "./write-workbook.ts";

export type ListContext = Pick<TaskContext, "db" | "clock" | "log"> & { site: Context["site"]; catalogue: CataloguePort };

const PDF = "application/pdf";
const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** No PDF above this number of articles; the workbook has them all. */
const MAX_PRINTED = 20_000;

/**
 * Creates a company's price list of the whole catalogue as workbook and as PDF, which a worker thread draws, and publishes both
 * as one document; changed content becomes its next revision. A failure is recorded and rethrown, so that the queue retries.
 */
export async function makePriceList(ctx: ListContext, { customer, language }: PriceListJob): Promise<void> {
  const { db, clock, log } = ctx;
  const { customerId } = customer;
  try {
    const outcome = await publish(ctx, { customer, language });
    await markMade(db, customerId, clock.now());
    log.info({ customerId, outcome }, "a price list was generated");
  } catch (error) {
    await markFailed(db, customerId, clock.now());
    throw error;
  }
}

async function publish(ctx: ListContext, { customer, language }: Pick<PriceListJob, "customer" | "language">): Promise<string> {
  const { db, clock, site, catalogue } = ctx;
  const { customerId } = customer;
  const t = (key: string, ...values: (string | number)[]) => phraseIn(ctx, language, `Documents.PriceList.${key}`, ...values);
  const day = germanDay(clock.now());
  const articles: ListedArticle[] = [];
  for await (const article of collectPrices(ctx, { customer, catalogue })) articles.push(article);
  const address = await selectListAddress(db, customerId);
  if (!address) throw new Error(`The customer ${customerId} has no address: it is gone.`);

  const number = `PL-${customerId}`;
  const fileName = `${t("FileName")}-${day}`;
  const workbook = await writeWorkbook(articles, { t, day, dayOf: germanDay });
  const files = [{ mediaType: WORKBOOK, fileName: `${fileName}.xlsx`, content: workbook as Uint8Array }];
  if (articles.length <= MAX_PRINTED) {
    const list = composeList(articles, { siteId: site.siteId, number, customerNumber: customerId, address, day, language }, t);
    files.push({ mediaType: PDF, fileName: `${fileName}.pdf`, content: await printLetter(list) });
  }
  const title = Object.fromEntries(
    site.settings.site.languages.map((tag) => [tag.slice(0, 2), phraseIn(ctx, tag, "Documents.PriceList.Name")]),
  );
  const { kind } = await publishDocument({ db, clock }, { kind: "price-list", number, customerId, createdOn: day, title, files });
  return kind;
}
