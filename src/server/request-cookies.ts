import type { FastifyReply, FastifyRequest } from "fastify";

export type ReadCookie = (name: string) => string | undefined;

/** The parts of a request that slices can access: its cookies, and the address for rate limits. */
export type RequestCookies = {
  /** Network address of the caller; null if the server itself is the caller. */
  address: string | null;
  /** The request's Accept-Language header. */
  acceptLanguage?: string | undefined;
  cookie: ReadCookie;
  /**
   * Sets a cookie on the response, null deletes it; `cookie` returns the new value from now on. It is HttpOnly and ends with
   * the browser's session.
   */
  setCookie(name: string, value: string | null): void;
};

export function readCookiesFrom(request: FastifyRequest): ReadCookie {
  return (name) => request.cookies[name];
}

export function requestCookiesFrom(request: FastifyRequest, reply: FastifyReply, { isSecure }: { isSecure: boolean }): RequestCookies {
  const changed = new Map<string, string | null>();
  const sent = readCookiesFrom(request);
  return {
    address: request.ip,
    acceptLanguage: request.headers["accept-language"],
    cookie: (name) => (changed.has(name) ? (changed.get(name) ?? undefined) : sent(name)),
    setCookie(name, value) {
      changed.set(name, value);
      void reply.header("set-cookie", cookieLine(name, value, isSecure));
    },
  };
}

/** For a response that may be cached for all visitors: reads no cookies and sets none. */
export function withoutCookies(address: string | null = null): RequestCookies {
  return { address, cookie: () => undefined, setCookie: () => {} };
}

/** Set-Cookie header of a cookie for the whole shop. */
function cookieLine(name: string, value: string | null, isSecure: boolean): string {
  return `${name}=${value ?? ""}; Path=/${value === null ? "; Max-Age=0" : ""}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
