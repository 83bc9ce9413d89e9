import { bundlePageOf } from "#contract/rules/documents/bundle-request.ts";
import type { DocumentsByLanguage, ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { listDocumentsOfArticle, listDocumentsOfFamily, toWireDocument } from "../../technical-documents/index.ts";
import { idsInSlug } from "../slug.ts";

type Data = ScreenData["TechnicalDocuments"];
type Listed = Awaited<ReturnType<typeof listDocumentsOfArticle>>;

/** Documents of the page's article or family. */
export async function loadTechnicalDocuments({ ctx, page: { params, language } }: LoaderRequest): Promise<LoaderResult<Data>> {
  // The page already names the articles.
  const toWire = (documents: Listed["own"]) => documents.map((each) => toWireDocument(ctx, language, { ...each, articleNumbers: [] }));
  const toData = ({ own, others }: Listed): DocumentsByLanguage => ({ own: toWire(own), others: toWire(others) });
  const { article, family } = params;
  if (article !== undefined)
    return shown({
      ...toData(await listDocumentsOfArticle(ctx, language, article)),
      perArticle: [],
      familyId: null,
      bundlePage: bundlePageOf({ kind: "article", id: article }),
    });
  const catalogue = ctx.catalogue(language);
  const familyId = idsInSlug(family ?? "").find((id) => catalogue.findFamily(id) !== null);
  if (familyId === undefined) return { data: null };
  const { common, perArticle } = await listDocumentsOfFamily(ctx, language, familyId);
  const groups = perArticle.map(({ articleNumbers, ...documents }) => ({ articleNumbers, ...toData(documents) }));
  return shown({ ...toData(common), perArticle: groups, familyId, bundlePage: bundlePageOf({ kind: "family", id: familyId }) });
}

function shown(documents: NonNullable<Data>): LoaderResult<Data> {
  const { own, others, perArticle } = documents;
  return { data: own.length + others.length + perArticle.length > 0 ? documents : null };
}
