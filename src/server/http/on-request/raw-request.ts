import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** Whether the proxy at this address, so many hops away, is trusted. */
export type Trusts = (address: string, hop: number) => boolean;

/** Which proxies' X-Forwarded headers are trusted: none, the nearest n hops, or a list of addresses. */
export function trustedBy(trustProxy: false | number | string[]): Trusts | null {
  if (trustProxy === false) return null;
  return typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : proxyAddr.compile(trustProxy);
}

/** A request before routing. Its properties are parsed on access, in the same way as Fastify does. */
export class RawRequest {
  readonly id: string;
  readonly raw: IncomingMessage;
  /** With the port if there is one; a trusted proxy may override it. */
  readonly host: string;
  /** Path pattern of the content page that was served. */
  pageRoute: string | null = null;
  readonly #trusts: Trusts | null;

  constructor(id: string, raw: IncomingMessage, trusts: Trusts | null) {
    this.id = id;
    this.raw = raw;
    this.#trusts = trusts;
    const forwarded = trusts && raw.headers["x-forwarded-host"];
    const isBelieved = forwarded && trusts(raw.socket.remoteAddress ?? "", 0);
    this.host = isBelieved ? lastOf(String(forwarded)) : (raw.headers.host ?? "");
  }

  get method(): string {
    return this.raw.method!;
  }
  get url(): string {
    return this.raw.url!;
  }
  get headers(): IncomingHttpHeaders {
    return this.raw.headers;
  }
  get hostname(): string {
    return this.host.startsWith("[") ? this.host.slice(0, this.host.indexOf("]") + 1) : this.host.split(":", 1)[0]!;
  }
  get ip(): string {
    return this.#trusts ? proxyAddr.all(this.raw, this.#trusts).at(-1)! : (this.raw.socket.remoteAddress ?? "");
  }
}

/** Last value of a repeated header: the nearest proxy appended it. */
function lastOf(value: string): string {
  return value.slice(value.lastIndexOf(",") + 1).trim();
}
