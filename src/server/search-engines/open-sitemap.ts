import type { Context } from "../context.ts";
import type { SitemapSource } from "./sitemap.ts";
import { readChangeTimes } from "./versions-store.ts";

/** The addresses of a site with the times at which what they show last changed. */
export async function openSitemap({ db }: Pick<Context, "db">, site: Omit<SitemapSource, "changed">): Promise<SitemapSource> {
  return { ...site, changed: await readChangeTimes(db) };
}
