import type { FastifyRequest } from "fastify";

/** Reads the only file of a form. Returns null if it exceeds the size limit; a body that is no form counts as an empty file. */
export async function uploadedBytes(request: FastifyRequest): Promise<Buffer | null> {
  try {
    return (await (await request.file())?.toBuffer()) ?? Buffer.alloc(0);
  } catch (error) {
    const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
    if (code === "FST_REQ_FILE_TOO_LARGE" || statusCode === 413) return null;
    request.log.info({ err: error }, "an uploaded file could not be read");
    return Buffer.alloc(0);
  }
}
