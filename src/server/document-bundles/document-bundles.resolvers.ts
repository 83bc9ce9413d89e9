import { bundleAddress } from "#contract/rules/documents/bundle-request.ts";
import type { DocumentBundle } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import type { Bundle } from "./bundle.ts";
import { listBundles } from "./list-bundles.ts";

export const documentBundlesResolvers = {
  Query: {
    getDocumentBundles: resolve("useDocumentBundles", async (ctx): Promise<DocumentBundle[]> => (await listBundles(ctx)).map(toWire)),
  },
};

function toWire({ bundleId, title, requestedAt, state, progress, bytes, expiresAt }: Bundle): DocumentBundle {
  return {
    id: bundleId,
    title,
    requested: requestedAt.toISOString(),
    state,
    progress,
    fileSize: bytes,
    expires: expiresAt.toISOString(),
    address: state === "ready" ? bundleAddress(bundleId) : null,
  };
}
