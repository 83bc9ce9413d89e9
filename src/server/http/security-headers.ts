import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { MAPS_FONTS, MAPS_ORIGINS, MAPS_STYLES } from "#contract/maps-service.ts";

export type PolicyOptions = {
  publicUrl: string;
  /** Origins of external sign-on providers, for forms and scripts. */
  ssoOrigins: readonly string[];
  /** Additional origins that scripts may call, e.g. another installation's GraphQL endpoint. */
  apiOrigins?: readonly string[];
  /** Origins of the services host: the adviser's script and its frame. */
  servicesOrigins?: readonly string[];
  /** Origins of a captcha service: its script, styles, frame and requests. */
  captchaOrigins?: readonly string[];
  /** Additional origins for frames, e.g. a service that books seminars. */
  frameOrigins?: readonly string[];
  /** Origins of map tiles. */
  tileOrigins?: readonly string[];
  /** Hot reload needs a web socket and style elements. */
  isDevelopment: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Nonce for the scripts of a personal page. Reading it adds it to the response's policy. */
    readonly cspNonce: string;
    /** Allows the page to use the camera, and to compile the WebAssembly barcode reader that it may need. */
    allowCamera(): void;
    /** Allows the page to load the external maps service. Its styles need the page's nonce. */
    allowMaps(): void;
  }
}

/** Permissions of one response beyond the default policy. */
export type Rights = { nonce?: string; hasCamera?: boolean; hasMaps?: boolean };

/** Content security policy of a response; without a nonce, only scripts from our own origin run. */
export function contentSecurityPolicy(options: PolicyOptions, { nonce, hasCamera = false, hasMaps = false }: Rights = {}): string {
  const nonceSource = nonce ? ` 'nonce-${nonce}'` : "";
  const sso = listed(options.ssoOrigins);
  const api = listed(options.apiOrigins);
  const services = listed(options.servicesOrigins);
  const captcha = listed(options.captchaOrigins);
  const frames = listed(options.frameOrigins);
  const tiles = listed(options.tileOrigins);
  const maps = hasMaps ? listed(MAPS_ORIGINS) : "";
  const style = options.isDevelopment ? " 'unsafe-inline'" : nonceSource;
  const hotReload = options.isDevelopment ? " ws: wss:" : "";
  return [
    "default-src 'self'",
    `script-src 'self'${services}${captcha}${maps}${nonceSource}${hasCamera ? " 'wasm-unsafe-eval'" : ""}`,
    `style-src 'self'${captcha}${hasMaps ? ` ${MAPS_STYLES}` : ""}${style}`,
    "style-src-attr 'unsafe-inline'",
    ...(options.isDevelopment ? ["worker-src 'self' blob:"] : []),
    `img-src 'self' data:${tiles}${maps}`,
    `font-src 'self'${hasMaps ? ` ${MAPS_FONTS}` : ""}`,
    `frame-src 'self'${services}${captcha}${frames}`,
    `connect-src 'self'${sso}${api}${captcha}${maps}${hotReload}`,
    `form-action 'self'${sso}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

function listed(origins: readonly string[] = []): string {
  return origins.map((origin) => ` ${origin}`).join("");
}

function permissionsPolicy({ hasCamera = false }: Rights = {}): string {
  return `camera=${hasCamera ? "(self)" : "()"}, microphone=(), payment=(), usb=(), interest-cohort=(), geolocation=(self)`;
}

/** Headers of every response. */
export function securityHeaders(options: PolicyOptions): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy(options),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "permissions-policy": permissionsPolicy(),
    "cross-origin-opener-policy": "same-origin",
    ...(options.publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Sets the security headers on a response that bypasses Fastify. */
export function setSecurityHeaders(answer: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) answer.setHeader(name, headers[name]!);
}

const rightsKey = Symbol("rights");
type Answered = { [rightsKey]?: Rights; answer: ServerResponse };

/**
 * Sets the headers on the raw response first, so that hijacked responses, streams and errors have them too; a route can
 * override them with reply.header.
 */
export function addSecurityHeaders(app: FastifyInstance, options: PolicyOptions): void {
  const headers = securityHeaders(options);
  const grant = (request: Answered, more: Rights): Rights => {
    const rights = (request[rightsKey] = { ...request[rightsKey], ...more });
    request.answer.setHeader("content-security-policy", contentSecurityPolicy(options, rights));
    request.answer.setHeader("permissions-policy", permissionsPolicy(rights));
    return rights;
  };
  app.decorateRequest("cspNonce", {
    getter() {
      const request = this as unknown as Answered;
      return (request[rightsKey]?.nonce ?? grant(request, { nonce: randomBytes(16).toString("base64") }).nonce)!;
    },
  });
  app.decorateRequest("allowCamera", function () {
    grant(this as unknown as Answered, { hasCamera: true });
  });
  app.decorateRequest("allowMaps", function () {
    grant(this as unknown as Answered, { hasMaps: true });
  });
  app.decorateRequest("answer", null as unknown as ServerResponse);
  app.addHook("onRequest", (request, reply, done) => {
    (request as unknown as Answered).answer = reply.raw;
    setSecurityHeaders(reply.raw, headers);
    done();
  });
}
