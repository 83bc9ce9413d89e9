import * as v from "valibot";
import { ARTICLE_FIELDS, type ArticleForm, type NewArticle, readArticleForm } from "#contract/office/article-form.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { IMPORT_PART_BYTES } from "#contract/office/import-kinds.ts";
import { getArticleRecord, listFamiliesOfCatalogue, OFFICE_CATALOGUE, prepareImage } from "../../catalogue/index.ts";
import { checkImport, startImport } from "../imports/change-imports.ts";
import { receivePart } from "../imports/receive-part.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import type { ReceivedUpload } from "../office-form-upload.ts";
import { selectGeneralCurrency, selectGeneralPrice } from "./articles-store.ts";
import { type ArticleFile, writeArticleFile } from "./write-article-file.ts";

type Ctx = Recording<StaffContext>;

const FORM = v.strictObject(Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, v.string()])));

/**
 * Adds an article to the catalogue of the back office, or changes one, by an import that is checked and then released like every
 * other. Returns the import's id. Throws InvalidContentError with the field, AlreadyExistsError with the catalogue that has the
 * number, InvalidFileError for the picture, UnknownIdentifierError.
 */
export async function saveArticle(ctx: Ctx, change: string, { files, field }: ReceivedUpload): Promise<string> {
  const read = readArticleForm(toForm(field("article")));
  if ("problems" in read) throw new OfficeError("InvalidContentError", read.problems[0]);
  const { article } = read;
  const content = await writeArticleFile({
    ...(change === "new" ? await describeNew(ctx, article) : await describeChange(ctx, article)),
    article,
    familyId: await findFamily(ctx, article),
    picture: await checkPicture(files[0]?.content),
    day: germanDay(ctx.clock.now()),
    currency: await selectGeneralCurrency(ctx.db),
  });
  return importFile(ctx, `${article.articleNumber}.zip`, content);
}

function toForm(json: string): ArticleForm {
  try {
    return v.parse(FORM, JSON.parse(json)) as ArticleForm;
  } catch {
    throw new OfficeError("InvalidContentError");
  }
}

type Described = Pick<ArticleFile, "formerFamilyIds" | "hasPicture" | "hasNewPrice">;

/** A number of another catalogue would be left out by the import, also after that catalogue has removed it. */
async function describeNew({ db }: Ctx, { articleNumber }: NewArticle): Promise<Described> {
  const known = await getArticleRecord(db, articleNumber);
  const owner = known?.catalogueId ?? OFFICE_CATALOGUE;
  if (known?.stored || owner !== OFFICE_CATALOGUE) throw new OfficeError("AlreadyExistsError", owner);
  return { formerFamilyIds: [], hasPicture: false, hasNewPrice: true };
}

async function describeChange({ db, clock }: Ctx, article: NewArticle): Promise<Described> {
  const stored = (await getArticleRecord(db, article.articleNumber))?.stored;
  if (stored?.catalogueId !== OFFICE_CATALOGUE) throw new OfficeError("UnknownIdentifierError");
  const price = await selectGeneralPrice(db, article.articleNumber, clock.now());
  const { family } = article;
  return {
    formerFamilyIds: stored.families.map(({ id }) => id).filter((id) => !("id" in family) || id !== family.id),
    hasPicture: stored.image !== "",
    hasNewPrice: !price || (["amount", "priceQuantity", "taxRate"] as const).some((name) => Number(price[name]) !== Number(article[name])),
  };
}

/** The chosen family, or an id for a new one: it is part of the address of its page. */
async function findFamily({ db, random }: Ctx, { family }: NewArticle): Promise<string> {
  if ("name" in family) return `office-${random.uuid().slice(0, 8)}`;
  const families = await listFamiliesOfCatalogue(db, OFFICE_CATALOGUE);
  if (!families.some(({ id }) => id === family.id)) throw new OfficeError("InvalidContentError", "familyId");
  return family.id;
}

/** PNG, JPEG or WebP, by the first bytes. */
const SIGNATURE = /^(?:\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP)/s;

async function checkPicture(content: Buffer | undefined): Promise<Buffer | null> {
  if (!content || content.length === 0) return null;
  if (!SIGNATURE.test(content.subarray(0, 12).toString("latin1"))) throw new OfficeError("InvalidFileError");
  if ("problem" in (await prepareImage(content, [320]))) throw new OfficeError("InvalidFileError");
  return content;
}

/** Does what an upload by staff does. */
async function importFile(ctx: Ctx, fileName: string, content: Buffer): Promise<string> {
  const importId = await startImport(ctx, { kind: "catalogue", options: {}, fileName, bytes: content.length });
  for (let part = 0; part * IMPORT_PART_BYTES < content.length; part += 1) {
    const piece = content.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES);
    await receivePart(ctx, { importId, part, content: piece });
  }
  await checkImport(ctx, importId);
  return importId;
}
