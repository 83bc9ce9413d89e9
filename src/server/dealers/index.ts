import type { Slice } from "../slice.ts";
import { dealerLoaders } from "./dealers.loaders.ts";
import { dealerResolvers } from "./dealers.resolvers.ts";
import { registerDealerRoutes } from "./dealers.routes.ts";

export { changeDealer, type DealerChange } from "./edits/change-dealer.ts";
export { createDealer } from "./edits/create-dealer.ts";
export { DEALER_FIELDS, type DealerField } from "./edits/dealer-texts.ts";
export { discardDealer } from "./edits/discard-dealer.ts";
export { findTown } from "./edits/find-town.ts";
export { type DealerRecord, getDealerRecord } from "./edits/get-dealer-record.ts";
export { tokenize } from "./tokenize.ts";
export { type GazetteerPlace, readPlaces } from "./gazetteer/read-places.ts";
export { type DealerFiles, type DealerImport, describeSkipped, importDealers } from "./import/import-dealers.ts";

export const dealers: Slice = {
  name: "dealers",
  resolvers: dealerResolvers,
  loaders: dealerLoaders,
  routes: registerDealerRoutes,
  // Places do not change, so responses can be cached for a day.
  sharedReads: { getPlaces: "public, max-age=86400" },
};
