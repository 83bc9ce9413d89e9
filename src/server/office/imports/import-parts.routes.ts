import type { FastifyInstance } from "fastify";
import { IMPORT_PART_BYTES } from "#contract/office/import-kinds.ts";
import { OFFICE_ROUTES, UPLOAD_TYPE } from "#contract/office/routes.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { errorBody } from "../error-body.ts";
import type { OfficeEndpoint } from "../office-endpoint.ts";
import { OfficeError } from "../office-error.ts";
import { addFileParser, registerUpload } from "../register-upload.ts";
import { receivePart } from "./receive-part.ts";

const PART = /^\d{1,3}$/;

/** Takes the parts of large files. A part can be sent again; each is a row, so that no file is in memory as a whole. */
export function registerImportParts(http: FastifyInstance, endpoint: OfficeEndpoint): void {
  registerUpload(http, endpoint, {
    method: "PUT",
    path: `${OFFICE_ROUTES.imports}/:id/parts/:part`,
    operation: "Mutation.startImport",
    mediaType: UPLOAD_TYPE,
    bodyLimit: IMPORT_PART_BYTES,
    addParser: addFileParser,
    async receive(ctx, request, reply) {
      const { id, part } = request.params as { id: string; part: string };
      if (!isUuid(id) || !PART.test(part) || !Buffer.isBuffer(request.body)) throw new OfficeError("UnknownIdentifierError");
      const isStored = await receivePart(ctx, { importId: id, part: Number(part), content: request.body });
      // 404 tells the page that the upload was cancelled, so that it does not send the part again.
      return isStored ? reply.code(204).send() : reply.code(404).send(errorBody("UnknownIdentifierError"));
    },
  });
}
