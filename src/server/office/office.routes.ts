import type { FastifyInstance } from "fastify";
import type { Shop } from "../shop.ts";
import { registerCompanySignOn } from "./company-sign-on/company-sign-on.routes.ts";
import { registerCustomerPreview } from "./customer-preview.routes.ts";
import { registerDownloads } from "./downloads.routes.ts";
import { registerEditMode } from "./edit-mode.routes.ts";
import { registerExports } from "./exports.routes.ts";
import { registerFormUploads } from "./form-uploads.routes.ts";
import type { OfficeResolvers } from "./graphql/build-office-schema.ts";
import { registerImportParts } from "./imports/import-parts.routes.ts";
import type { ListExport } from "./list/define-export.ts";
import { registerMailPreviews } from "./mail-previews.routes.ts";
import type { OfficeDownload } from "./office-download.ts";
import { createOfficeEndpoint } from "./office-endpoint.ts";
import type { OfficeFormUpload } from "./office-form-upload.ts";
import { registerOfficePage } from "./office-page.routes.ts";
import type { OfficeUpload } from "./office-upload.ts";
import { registerOperations } from "./operations.routes.ts";
import { registerUploads } from "./uploads.routes.ts";

/** All routes of the back office. Hosts and networks without access get the shop's not-found page. */
export function registerOffice(
  http: FastifyInstance,
  shop: Shop,
  {
    areas,
    exports,
    downloads,
    uploads,
    formUploads,
  }: {
    areas: readonly OfficeResolvers[];
    exports: readonly ListExport[];
    downloads: readonly OfficeDownload[];
    uploads: readonly OfficeUpload[];
    formUploads: readonly OfficeFormUpload[];
  },
): void {
  const endpoint = createOfficeEndpoint(http, shop);
  registerCompanySignOn(http, endpoint);
  registerEditMode(http, endpoint);
  registerOfficePage(http, endpoint);
  registerOperations(http, endpoint, areas);
  registerMailPreviews(http, endpoint);
  registerCustomerPreview(http, endpoint);
  registerExports(http, endpoint, exports);
  registerDownloads(http, endpoint, downloads);
  registerImportParts(http, endpoint);
  registerFormUploads(http, endpoint, formUploads);
  registerUploads(http, endpoint, uploads);
}
