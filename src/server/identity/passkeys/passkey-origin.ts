import type { FastifyRequest } from "fastify";

/** The page that uses a passkey: browsers sign its origin, and offer a passkey only on the host that created it. */
export type PasskeyOrigin = { origin: string; host: string };

/** Origin of the calling page. One that is not ours becomes the first of ours, for which no other page can get a signature. */
export function passkeyOriginOf(request: FastifyRequest, origins: readonly string[]): PasskeyOrigin {
  const sent = request.headers.origin ?? `${request.protocol}://${request.host}`;
  const origin = origins.includes(sent) ? sent : origins[0]!;
  return { origin, host: new URL(origin).hostname };
}
