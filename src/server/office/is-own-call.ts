import type { FastifyRequest } from "fastify";
import { OFFICE_HEADER } from "#contract/office/routes.ts";
import { isSameOrigin } from "../http/origin-check.ts";

/** CSRF protection besides the cookie's SameSite=Strict: a form of another site cannot send the header. */
export function isOwnCall(request: FastifyRequest, mediaType: string): boolean {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  return type === mediaType && request.headers[OFFICE_HEADER] === "1" && isSameOrigin(request, []);
}
