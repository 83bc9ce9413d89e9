import type { Slice } from "../slice.ts";
import { articleUploads } from "./articles/article-uploads.ts";
import { articleResolvers } from "./articles/articles.resolvers.ts";
import { auditResolvers } from "./audit/audit.resolvers.ts";
import { exportAuditEntries } from "./audit/export-audit-entries.ts";
import { contentResolvers } from "./content/content.resolvers.ts";
import { customerResolvers } from "./customers/customers.resolvers.ts";
import { customerInvoiceFiles } from "./customers/customer-invoice-files.ts";
import { exportCustomers } from "./customers/export-customers.ts";
import { dealerResolvers } from "./dealers/dealers.resolvers.ts";
import { findResolvers } from "./find/find.resolvers.ts";
import { dictionaryImport } from "./dictionary/dictionary-import.ts";
import { dictionaryResolvers } from "./dictionary/dictionary.resolvers.ts";
import { dictionaryXliff } from "./dictionary/dictionary-xliff.ts";
import { exportPhrases } from "./dictionary/export-phrases.ts";
import { groupResolvers } from "./groups/groups.resolvers.ts";
import type { OfficeResolvers } from "./graphql/build-office-schema.ts";
import type { ListExport } from "./list/define-export.ts";
import { importResolvers } from "./imports/imports.resolvers.ts";
import { importSamples } from "./imports/samples/import-samples.ts";
import { jobResolvers } from "./jobs/jobs.resolvers.ts";
import { mailTextResolvers } from "./mail-texts/mail-texts.resolvers.ts";
import { mediaUpload } from "./media/media-upload.ts";
import { mediaResolvers } from "./media/media.resolvers.ts";
import { exportMails } from "./mails/export-mails.ts";
import { mailResolvers } from "./mails/mails.resolvers.ts";
import type { OfficeDownload } from "./office-download.ts";
import type { OfficeFormUpload } from "./office-form-upload.ts";
import type { OfficeUpload } from "./office-upload.ts";
import { registerOffice } from "./office.routes.ts";
import { officeTasks } from "./office.tasks.ts";
import { newsletterResolvers } from "./newsletter/newsletter.resolvers.ts";
import { orderDetailsResolvers } from "./order/order.resolvers.ts";
import { exportAllOrders } from "./orders/export-all-orders.ts";
import { orderFieldResolvers } from "./order-fields/order-fields.resolvers.ts";
import { orderResolvers } from "./orders/orders.resolvers.ts";
import { orderDocumentFiles } from "./order/order-document-files.ts";
import { exportMetrics } from "./metrics/export-metrics.ts";
import { metricResolvers } from "./metrics/metrics.resolvers.ts";
import { exportPrices } from "./price-drafts/export-prices.ts";
import { priceDraftResolvers } from "./price-drafts/price-drafts.resolvers.ts";
import { priceResolvers } from "./prices/prices.resolvers.ts";
import { exportRedirects } from "./redirects/export-redirects.ts";
import { redirectImport } from "./redirects/import-redirects.ts";
import { redirectResolvers } from "./redirects/redirects.resolvers.ts";
import { exportSearchedQueries } from "./search/export-searched-queries.ts";
import { copyUploads } from "./requests/copy-uploads.ts";
import { exportRequests } from "./requests/export-requests.ts";
import { requestResolvers } from "./requests/requests.resolvers.ts";
import { returnPictures } from "./requests/return-pictures.ts";
import { retailerResolvers } from "./retailers/retailers.resolvers.ts";
import { searchResolvers } from "./search/search.resolvers.ts";
import { exportAllQuotes } from "./quotes/export-all-quotes.ts";
import { quoteFiles } from "./quotes/quote-files.ts";
import { quoteResolvers } from "./quotes/quotes.resolvers.ts";
import { ownAccessResolvers } from "./own-access/own-access.resolvers.ts";
import { sessionResolvers } from "./sign-in/session.resolvers.ts";
import { staffResolvers } from "./staff/staff.resolvers.ts";
import { settingResolvers } from "./settings/settings.resolvers.ts";
import { startResolvers } from "./start/start.resolvers.ts";
import { statementResolvers } from "./statements/statements.resolvers.ts";
import { switchResolvers } from "./switches/switches.resolvers.ts";
import { taskResolvers } from "./tasks/tasks.resolvers.ts";
import { visitResolvers } from "./visits/visits.resolvers.ts";
import { personalData } from "./personal-data-store.ts";
import { forgetPerson } from "./privacy/forget-person.ts";

export { checkAuditChain, hasAuditHash } from "./audit/check-audit-chain.ts";
export { getOfficeUrl } from "./office-url.ts";
export { addAdmin } from "./staff/add-admin.ts";
export { addDemoAdmin, showAuthenticatorCodes } from "./staff/demo-admin.ts";

/** Operations of the areas; add yours here (docs/office.md). */
export const OFFICE_AREAS: readonly OfficeResolvers[] = [
  sessionResolvers,
  ownAccessResolvers,
  startResolvers,
  orderResolvers,
  orderDetailsResolvers,
  metricResolvers,
  customerResolvers,
  visitResolvers,
  requestResolvers,
  findResolvers,
  taskResolvers,
  priceResolvers,
  priceDraftResolvers,
  searchResolvers,
  contentResolvers,
  redirectResolvers,
  mediaResolvers,
  quoteResolvers,
  mailResolvers,
  dictionaryResolvers,
  mailTextResolvers,
  articleResolvers,
  dealerResolvers,
  retailerResolvers,
  importResolvers,
  jobResolvers,
  statementResolvers,
  staffResolvers,
  auditResolvers,
  newsletterResolvers,
  groupResolvers,
  settingResolvers,
  orderFieldResolvers,
  switchResolvers,
];
/** Lists that can be downloaded. */
export const OFFICE_EXPORTS: readonly ListExport[] = [
  exportAllOrders,
  exportMetrics,
  exportPrices,
  exportCustomers,
  exportMails,
  exportAuditEntries,
  exportSearchedQueries,
  exportAllQuotes,
  exportRequests,
  exportPhrases,
  exportRedirects,
];
/** Files that can be downloaded. */
const DOWNLOADS: readonly OfficeDownload[] = [
  quoteFiles,
  orderDocumentFiles,
  customerInvoiceFiles,
  returnPictures,
  dictionaryXliff,
  importSamples,
];
/** Forms with files, for a record. */
const FORM_UPLOADS: readonly OfficeFormUpload[] = [copyUploads, articleUploads];
/** Single files. */
const UPLOADS: readonly OfficeUpload[] = [dictionaryImport, redirectImport, mediaUpload];

export const office: Slice = {
  name: "office",
  personalData,
  onAccountDeletion: forgetPerson,
  routes: (http, shop) =>
    registerOffice(http, shop, {
      areas: OFFICE_AREAS,
      exports: OFFICE_EXPORTS,
      downloads: DOWNLOADS,
      uploads: UPLOADS,
      formUploads: FORM_UPLOADS,
    }),
  tasks: officeTasks,
};
