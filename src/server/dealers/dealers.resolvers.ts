import type { Place, QueryGetPlacesArgs, QueryGetRetailerSearchArgs, RetailerSearch } from "../graphql/generated/resolver-types.ts";
import { typedError } from "../graphql/client-error.ts";
import { resolve } from "../graphql/resolver.ts";
import { toWirePlace, toWireSearch } from "./dealers.wire.ts";
import { findPlaces } from "./gazetteer/find-places.ts";
import { readSearch, UnreadableSearch } from "./search/read-search.ts";
import { searchDealers } from "./search/search-dealers.ts";

export const dealerResolvers = {
  Query: {
    getRetailerSearch: resolve("browse", async (ctx, args: QueryGetRetailerSearchArgs, { language }): Promise<RetailerSearch> => {
      return toWireSearch(
        ctx,
        language,
        await searchDealers(
          ctx,
          readable(() => readSearch(args)),
        ),
      );
    }),
    getPlaces: resolve("browse", (_ctx, { country, query }: QueryGetPlacesArgs, { language }): Place[] =>
      findPlaces({ country: country ?? null, query, language }).map(toWirePlace),
    ),
  },
};

function readable<Search>(read: () => Search): Search {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadableSearch ? typedError("InvalidSearchError", error.message) : error;
  }
}
