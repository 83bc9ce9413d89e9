import type { ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { catalogueLanguage } from "../live/catalogues.ts";
import { idsInSlug } from "../slug.ts";
import { findFamilyLoads, findInstallation } from "./find-installation.ts";

/** Loads per base material and installation data of the page's article, or the loads of the page's family. */
export async function loadInstallation({ ctx, page }: LoaderRequest): Promise<LoaderResult<ScreenData["InstallationData"]>> {
  const catalogue = ctx.catalogue(page.language);
  const language = catalogueLanguage(page.language);
  const { article: articleNumber, family: slug = "" } = page.params;
  if (articleNumber !== undefined)
    return { data: { article: await findInstallation(ctx, catalogue, { articleNumber, language }), family: null } };
  const familyId = idsInSlug(slug).find((id) => catalogue.findFamily(id) !== null);
  const family = familyId === undefined ? null : await findFamilyLoads(ctx, catalogue, { familyId, language });
  return { data: { article: null, family } };
}
