import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { FRAME_FILES } from "./frame/frame-page.ts";

/** Address of the frame on the seminar page: our own, unless content names another with an allowed origin (FRAME_ORIGINS). */
export function seminarLoaders(frameOrigins: readonly string[]): Loaders {
  return {
    async SeminarOverview({ ctx, page, fields }): Promise<LoaderResult<ScreenData["SeminarOverview"]>> {
      const given = fields["seminarsSourceUrl"]?.value;
      const source = typeof given === "string" ? given.trim() : "";
      const own = new URLSearchParams({ lang: page.language, site: ctx.site.siteId });
      if (source === "" || source === `${FRAME_FILES}/frame`) return { data: { src: `${FRAME_FILES}/frame?${own}`, isOwn: true } };
      const url = URL.parse(source);
      if (url && frameOrigins.includes(url.origin)) return { data: { src: url.href, isOwn: false } };
      ctx.log.warn(
        { source, site: ctx.site.siteId },
        "seminarsSourceUrl is at no origin of FRAME_ORIGINS: the seminar page shows no frame",
      );
      return { data: null };
    },
  };
}
