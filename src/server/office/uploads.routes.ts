import type { FastifyInstance } from "fastify";
import { UPLOAD_TYPE } from "#contract/office/routes.ts";
import { createQueryReader } from "./create-query-reader.ts";
import { tidyText } from "./list/tidy-text.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";
import type { OfficeUpload } from "./office-upload.ts";
import { addFileParser, registerUpload } from "./register-upload.ts";

/** Single files as bodies of requests, which need no form: their parameters are few and short. */
export function registerUploads(http: FastifyInstance, endpoint: OfficeEndpoint, uploads: readonly OfficeUpload[]): void {
  for (const { path, operation, maxBytes, run } of uploads) {
    registerUpload(http, endpoint, {
      method: "POST",
      path,
      operation,
      mediaType: UPLOAD_TYPE,
      bodyLimit: maxBytes,
      addParser: addFileParser,
      async receive(ctx, request, reply) {
        const parameter = createQueryReader(request);
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const data = await run(ctx, { fileName: tidyText(parameter("file")), content }, parameter);
        return reply.send(JSON.stringify({ data }));
      },
    });
  }
}
