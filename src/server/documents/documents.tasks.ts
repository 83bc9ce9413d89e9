import type { Shop } from "../shop.ts";
import type { Tasks } from "../slice.ts";
import { makePriceList } from "./price-list/make-price-list.ts";
import { MAKE_PRICE_LIST, type PriceListJob } from "./price-list/price-list.ts";

export function documentsTasks({ content, catalogues }: Pick<Shop, "content" | "catalogues">): Tasks {
  return {
    [MAKE_PRICE_LIST]: {
      async run(ctx, payload) {
        const job = payload as PriceListJob;
        const site = content.current().sites.find(({ siteId }) => siteId === job.siteId);
        if (!site) throw new Error(`There is no site ${job.siteId}.`);
        await makePriceList({ ...ctx, site, catalogue: catalogues.of(site, job.language) }, job);
      },
    },
  };
}
