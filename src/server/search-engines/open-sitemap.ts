import type { Context } from "../context.ts";
import type { SitemapSource } from "./sitemap.ts";
import { readChangeTimes } from "./versions-store.ts";

/** The sitemap's source with the last modification times of the pages' data. */
export async function openSitemap({ db }: Pick<Context, "db">, site: Omit<SitemapSource, "changed">): Promise<SitemapSource> {
  return { ...site, changed: await readChangeTimes(db) };
}
