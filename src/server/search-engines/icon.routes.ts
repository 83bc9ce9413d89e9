import type { FastifyInstance } from "fastify";
import type { ThemeName } from "#contract/site-settings.ts";
import { THEME_COLOURS } from "#contract/theme-colours.ts";
import type { Shop } from "../shop.ts";
import { iconFile } from "./icon-file.ts";

/**
 * Serves /favicon.ico in the site's colour: browsers request it for responses that are no pages, feed readers and crawlers
 * always.
 */
export function registerIcon(app: FastifyInstance, shop: Shop): void {
  const drawn = new Map<ThemeName, Buffer>();
  app.get("/favicon.ico", async (request, reply) => {
    const { theme } = shop.siteOf(request).settings.site;
    const icon = drawn.get(theme) ?? (await iconFile(THEME_COLOURS[theme]));
    drawn.set(theme, icon);
    return reply.header("cache-control", "public, max-age=86400").header("vary", "Cookie").type("image/x-icon").send(icon);
  });
}
