import { formatNumber } from "#contract/format/money.ts";
import { type ArticleForm, EMPTY_ARTICLE_FORM } from "#contract/office/article-form.ts";
import {
  type CatalogueFamily,
  catalogueLanguage,
  getArticleRecord,
  listFamiliesOfCatalogue,
  OFFICE_CATALOGUE,
  type StoredArticle,
} from "../../catalogue/index.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { type GeneralPrice, selectGeneralCurrency, selectGeneralPrice } from "./articles-store.ts";

type Unit = { code: string; name: { de: string; en: string } };

export type ShownArticleForm = {
  form: ArticleForm;
  image: string;
  currency: string;
  units: Unit[];
  families: CatalogueFamily[];
  /** Names of the sites that do not show the catalogue of the back office. */
  hiddenOn: string[];
};

/** Choices of the form, and the values of an article of the back office's catalogue. Throws UnknownIdentifierError for any other. */
export async function showArticleForm(ctx: StaffContext, articleNumber: string | null): Promise<ShownArticleForm> {
  const stored = articleNumber === null ? null : ((await getArticleRecord(ctx.db, articleNumber))?.stored ?? null);
  if (articleNumber !== null && stored?.catalogueId !== OFFICE_CATALOGUE) throw new OfficeError("UnknownIdentifierError");
  return {
    form: stored ? toForm(stored, await selectGeneralPrice(ctx.db, stored.articleNumber, ctx.clock.now())) : EMPTY_ARTICLE_FORM,
    image: stored?.image ?? "",
    currency: await selectGeneralCurrency(ctx.db),
    units: listUnits(ctx),
    families: await listFamiliesOfCatalogue(ctx.db, OFFICE_CATALOGUE),
    hiddenOn: ctx.sites
      .filter(({ settings: { catalog } }) => catalog.catalogues && !catalog.catalogues.includes(OFFICE_CATALOGUE))
      .map(({ name }) => name),
  };
}

function toForm(stored: StoredArticle, price: GeneralPrice | null): ArticleForm {
  const { articleNumber, name, description, families, orderUnit, priceQuantity, gtin, deliverySpeed } = stored;
  return {
    ...EMPTY_ARTICLE_FORM,
    articleNumber,
    nameDe: name["de"] ?? "",
    nameEn: name["en"] ?? "",
    descriptionDe: description["de"] ?? "",
    descriptionEn: description["en"] ?? "",
    familyId: families[0]?.id ?? "",
    amount: price ? writeAmount(price.amount) : "",
    priceQuantity: String(Number(price?.priceQuantity ?? priceQuantity)),
    ...(price && { tax: String(Math.round(Number(price.taxRate) * 100)) }),
    orderUnit,
    quantityMin: String(stored.quantityMin ?? stored.quantityInterval ?? 1),
    quantityInterval: String(stored.quantityInterval ?? 1),
    gtin,
    deliverySpeed,
  };
}

/** With its own decimals, at least two: 1234.5 as 1.234,50. */
function writeAmount(amount: string): string {
  return formatNumber(amount, "de-DE", Math.max(2, amount.split(".")[1]?.length ?? 0));
}

/** Units of all sites; of several codes with the same name, the first. */
function listUnits({ sites }: StaffContext): Unit[] {
  const units = new Map<string, Unit>();
  for (const { settings, settingsByLanguage } of sites) {
    const english = Object.entries(settingsByLanguage).find(([language]) => catalogueLanguage(language) === "en")?.[1];
    const names = new Map(english?.shop.sellingUnits.map(({ code, name_Short }) => [code, name_Short]));
    for (const { code, name_Short: de } of settings.shop.sellingUnits)
      if (!units.has(de)) units.set(de, { code, name: { de, en: names.get(code) ?? de } });
  }
  return [...units.values()];
}
