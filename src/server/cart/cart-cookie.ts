import type { FastifyReply, FastifyRequest } from "fastify";
import { readGuid } from "./cart-key.ts";

/** Keeps a visitor's cart for as long as the browser stays open (decision A23, CART-28). */
export const CART_COOKIE = "cart";

/** The guid in the cookie's value; null where there is none. */
export function cartGuidOfCookie(cookies: Readonly<Record<string, string | undefined>>): string | null {
  return readGuid(cookies[CART_COOKIE]);
}

const attributes = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" }) as const;

export function setCartCookie(request: FastifyRequest, reply: FastifyReply, guid: string): void {
  reply.setCookie(CART_COOKIE, guid, attributes(request));
}

/** Forgets the visitor's cart, e.g. after it was merged. */
export function clearCartCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(CART_COOKIE, attributes(request));
}
