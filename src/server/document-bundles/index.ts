import type { Slice } from "../slice.ts";
import { deleteBundlesOfAccount } from "./bundle-store.ts";
import { documentBundlesLoaders } from "./document-bundles.loaders.ts";
import { documentBundlesResolvers } from "./document-bundles.resolvers.ts";
import { registerDocumentBundles } from "./document-bundles.routes.ts";
import { documentBundlesTasks } from "./document-bundles.tasks.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { personalData } from "./personal-data-store.ts";

export const documentBundles: Slice = {
  name: "document-bundles",
  personalData,
  resolvers: documentBundlesResolvers,
  loaders: documentBundlesLoaders,
  routes: registerDocumentBundles,
  tasks: documentBundlesTasks,
  emailExamples: exampleMails,
  onAccountDeletion: (tx, accountId) => deleteBundlesOfAccount(tx, { accountId }),
  // The new colleagues must not see orders of the former customer.
  onAccountMove: deleteBundlesOfAccount,
};
