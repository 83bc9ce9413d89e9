import { familyLoads, type InstallationRow } from "#contract/rules/articles/installation-values.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Context } from "../../context.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import { addressOf, listDocumentsOfArticle } from "../../technical-documents/index.ts";
import { cacheWithCatalogue } from "../cache-with-catalogue.ts";
import { readInstallation, type StoredInstallation } from "./installation-store.ts";

const listInstallation = cacheWithCatalogue(readInstallation);

type ArticleInstallation = NonNullable<ScreenData["InstallationData"]["article"]>;
type FamilyInstallation = ScreenData["InstallationData"]["family"];

/** Loads and installation data of an article, with links to the documents that govern them; null if it has none. */
export async function findInstallation(
  ctx: Pick<Context, "db" | "site" | "log">,
  catalogue: CataloguePort,
  { articleNumber, language }: { articleNumber: string; language: string },
): Promise<ArticleInstallation | null> {
  if (!catalogue.findArticle(articleNumber)) return null;
  const stored = (await listInstallation(ctx.db, catalogue, [articleNumber])).get(articleNumber)!;
  if (stored.length === 0) return null;
  const { own, others } = await listDocumentsOfArticle(ctx, language, articleNumber);
  const documents = [...new Set(stored.map(({ document }) => document))].map((name) => {
    const file = [...own, ...others].find(({ number, title }) => number === name || title === name);
    return { name, address: file ? addressOf(ctx, language, file) : null };
  });
  return { rows: stored.map((row) => toRow(row, language)), documents };
}

/** Recommended tension loads of a family's articles; null if they have none. */
export async function findFamilyLoads(
  ctx: Pick<Context, "db">,
  catalogue: CataloguePort,
  { familyId, language }: { familyId: string; language: string },
): Promise<FamilyInstallation> {
  const numbers = catalogue.findFamilyTeaser(familyId)?.articleNumbers ?? [];
  if (numbers.length === 0) return null;
  const stored = await listInstallation(ctx.db, catalogue, numbers);
  return familyLoads(numbers.flatMap((number) => stored.get(number)!.map((row) => toRow(row, language))));
}

function toRow(stored: StoredInstallation, language: string): InstallationRow {
  return { ...stored, baseMaterial: stored.baseMaterial[language] ?? stored.baseMaterial["de"] ?? "" };
}
