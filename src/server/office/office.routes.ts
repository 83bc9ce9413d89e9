import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { OFFICE_HEADER, OFFICE_PATH, OFFICE_ROUTES, UPLOAD_TYPE } from "#contract/office/routes.ts";
import type { Context } from "../context.ts";
import { createEngine, maskErrors } from "../graphql/index.ts";
import { attachmentNamed } from "../documents/index.ts";
import { sendUncached } from "../http/compression/compression.ts";
import { registerStaticFiles } from "../http/compression/static-files.ts";
import { passkeyOriginOf, shopOrigins } from "../identity/index.ts";
import { isSameOrigin } from "../http/origin-check.ts";
import { toNetworkPrefix } from "../rate-limit/index.ts";
import type { Shop } from "../shop.ts";
import { anonymousViewer } from "../viewer.ts";
import { createOfficeAccess, createStaffOrigin } from "./access/office-access.ts";
import { asksToEdit, findFileOfPage } from "./content/find-file-of-page.ts";
import { persistedOperations } from "./generated/persisted-operations.ts";
import { authorize, buildOfficeSchema, type OfficeResolvers } from "./graphql/build-office-schema.ts";
import { runRecorded } from "./graphql/define-operation.ts";
import { registerImportParts } from "./imports/import-parts.routes.ts";
import type { ListExport } from "./list/define-export.ts";
import { tidyText } from "./list/tidy-text.ts";
import { readMailTextInput } from "./mail-texts/read-mail-text-input.ts";
import { previewMailText } from "./mail-texts/render-mail-text.ts";
import { previewMail } from "./mails/show-mail.ts";
import type { OfficeContext, StaffContext } from "./office-context.ts";
import type { OfficeDownload } from "./office-download.ts";
import { OfficeError } from "./office-error.ts";
import { type OfficeFormUpload, readFormUpload } from "./office-form-upload.ts";
import type { OfficeUpload } from "./office-upload.ts";
import { DEVELOPMENT_POLICY, MAIL_POLICY, OFFICE_BUNDLE, OFFICE_POLICY, renderOfficePage } from "./office-page.ts";
import { getOfficeUrl } from "./office-url.ts";
import { officeCookie, readOfficeCookie } from "./session/office-cookie.ts";
import { readOfficeSession } from "./session/read-office-session.ts";
import { isAllowed, STAFF_POLICIES } from "./staff-policies.ts";

/** An operation's text is looked up by its id, so the body holds only variables; the largest are pages. */
const BODY_LIMIT = 512 * 1024;
const JSON_TYPE = "application/json; charset=utf-8";

/** Page, files, operations and exports of the back office. Hosts and networks without access get the shop's not-found page. */
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
  const { config } = shop;
  const engine = createEngine<OfficeContext>({
    schema: buildOfficeSchema(areas),
    persisted: persistedOperations,
    allowsIntrospection: false,
  });
  const options = onlyWithAccess(http, shop);
  const isSecure = config.publicUrl.startsWith("https:");
  const policy = config.isDevelopment ? DEVELOPMENT_POLICY : OFFICE_POLICY;
  const page = renderOfficePage(config);

  const setHeaders = (reply: FastifyReply) =>
    reply
      .header("content-security-policy", policy)
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex, nofollow")
      .header("cache-control", "no-store");

  async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<OfficeContext> {
    const content = shop.content.current();
    return {
      ...shop.taskContext,
      log: request.log as unknown as OfficeContext["log"],
      replica: shop.replica,
      session: await readOfficeSession(shop, readOfficeCookie(request.cookies, isSecure)),
      caller: { address: request.ip, network: toNetworkPrefix(request.ip), userAgent: request.headers["user-agent"] ?? "" },
      passkeyOrigin: passkeyOriginOf(request, shopOrigins(getOfficeUrl(config))),
      setSessionCookie: (token) => void reply.header("set-cookie", officeCookie(token, isSecure)),
      sites: content.sites,
      content,
      schedule: shop.schedule,
      officeUrl: getOfficeUrl(config),
      onAccountMove: (tx, account) => shop.onAccountMove(tx, account),
      config,
      shopContext: (site): Context => shop.createContext(site, anonymousViewer, request),
      emailExamples: shop.emailExamples,
    };
  }

  const isFromStaff = createStaffOrigin(config);
  /** Address of the editor of a page of the shop; null for people who may not edit it. */
  async function findEditor(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    if (readOfficeCookie(request.cookies, isSecure) === null || !isFromStaff(request.raw)) return null;
    const ctx = await contextOf(request, reply);
    if (!isAuthorized("Query.contentPage", ctx)) return null;
    const file = await findFileOfPage(ctx, shop.siteOf(request), request.url);
    return file && `${OFFICE_PATH}/content/edit/${file}`;
  }

  // A page of the shop in edit mode: staff who are signed in get its editor, everyone else the page.
  http.addHook("onRequest", async (request, reply) => {
    const address = asksToEdit(request.url) ? await findEditor(request, reply) : null;
    return address === null ? undefined : reply.header("cache-control", "no-store").redirect(address);
  });

  registerStaticFiles(http, OFFICE_BUNDLE, { prefix: OFFICE_PATH, options });

  for (const path of [OFFICE_PATH, `${OFFICE_PATH}/*`]) {
    http.get(path, options, (request, reply) => sendUncached(request, setHeaders(reply).type("text/html; charset=utf-8"), page));
  }

  // Pages and settings are long texts; their operations check the length.
  const callOptions = { ...options, bodyLimit: BODY_LIMIT, config: { maxTextLength: BODY_LIMIT } };
  http.post(OFFICE_ROUTES.graphql, callOptions, async (request, reply) => {
    setHeaders(reply).type(JSON_TYPE);
    if (!isOwnCall(request, "application/json")) return reply.code(403).send(errorBody("PermissionDeniedError"));
    const { id, variables } = (request.body ?? {}) as { id?: unknown; variables?: unknown };
    if (typeof id !== "string" || !engine.isPersisted(id)) return reply.code(404).send(errorBody("PersistedQueryNotFound"));
    const prepared = await engine.prepare({ id });
    const result = await prepared.run(await contextOf(request, reply), isRecord(variables) ? variables : {});
    if (!result.errors?.length) return sendUncached(request, reply, JSON.stringify({ data: result.data }));
    const errors = maskErrors(result.errors, {
      log: request.log as unknown as OfficeContext["log"],
      id: request.id,
      hasRun: result.data !== undefined,
      language: "de",
    });
    return reply.send(JSON.stringify({ data: result.data ?? null, errors }));
  });

  http.get<{ Params: { id: string } }>(`${OFFICE_ROUTES.mailPreview}/:id`, options, async (request, reply) => {
    setHeaders(reply);
    const ctx = await contextOf(request, reply);
    const mail = isPermitted("Query.mail", ctx) ? await previewMail(ctx.db, request.params.id) : null;
    if (mail === null) return reply.callNotFound();
    return reply.header("content-security-policy", MAIL_POLICY).type("text/html; charset=utf-8").send(mail);
  });

  http.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${OFFICE_ROUTES.mailTextPreview}/:id`,
    options,
    async (request, reply) => {
      setHeaders(reply);
      const ctx = await contextOf(request, reply);
      const input = readMailTextInput(request.params.id, request.query);
      const mail = isPermitted("Query.mailTextPreview", ctx)
        ? await unlessUnknown(() => previewMailText(ctx as StaffContext, input))
        : null;
      if (mail === null) return reply.callNotFound();
      return reply.header("content-security-policy", MAIL_POLICY).type("text/html; charset=utf-8").send(mail);
    },
  );
  registerImportParts(http, {
    options,
    isOwnCall: (request) => isOwnCall(request, UPLOAD_TYPE),
    async contextOf(request, reply) {
      const ctx = await contextOf(request, setHeaders(reply));
      return isAuthorized("Mutation.startImport", ctx) ? (ctx as StaffContext) : null;
    },
  });

  for (const list of exports) {
    http.get(`${OFFICE_ROUTES.export}/${list.name}.csv`, options, async (request, reply) => {
      setHeaders(reply);
      const ctx = await contextOf(request, reply);
      if (!isAuthorized(list.operation, ctx)) return reply.redirect(OFFICE_PATH);
      const query = request.query as Record<string, unknown>;
      const parameter = (name: string) => (typeof query[name] === "string" ? query[name] : "");
      await runRecorded(ctx, async ({ record }) => {
        const { language: _language, ...filter } = query;
        record({ action: "list.export", subject: { kind: "list", id: list.name }, after: { filter } });
      });
      const lines = list.lines(ctx as StaffContext, parameter, parameter("language") === "en" ? "en" : "de");
      reply.type("text/csv; charset=utf-8").header("content-disposition", `attachment; filename="${list.name}.csv"`);
      return reply.send(Readable.from(lines, { objectMode: false }));
    });
  }

  for (const { path, subject, operation, isShown, read } of downloads) {
    http.get<{ Params: { id: string } }>(`${path}/:id`, options, async (request, reply) => {
      setHeaders(reply);
      const ctx = await contextOf(request, reply);
      if (!isAuthorized(operation, ctx)) return reply.redirect(OFFICE_PATH);
      const { id } = request.params;
      const file = await read(ctx as StaffContext, id);
      if (!file) return reply.code(404).send(errorBody("UnknownIdentifierError"));
      if (isShown) return reply.type(file.mediaType).header("content-disposition", "inline").send(file.content);
      await runRecorded(ctx, async ({ record }) => {
        record({ action: "file.download", subject: { kind: subject, id }, after: { fileName: file.fileName } });
      });
      return reply.type(file.mediaType).header("content-disposition", attachmentNamed(file.fileName)).send(file.content);
    });
  }

  http.register(async (scope) => {
    await scope.register(multipart);
    for (const { path, operation, receive, ...limits } of formUploads) {
      const bodyLimit = limits.maxFiles * limits.maxFileBytes + BODY_LIMIT;
      scope.post<{ Params: { id: string } }>(`${path}/:id`, { ...options, bodyLimit }, async (request, reply) => {
        setHeaders(reply).type(JSON_TYPE);
        if (!isOwnCall(request, "multipart/form-data")) return reply.code(403).send(errorBody("PermissionDeniedError"));
        const ctx = await contextOf(request, reply);
        try {
          authorize(STAFF_POLICIES[operation]!, ctx);
          const upload = await readFormUpload(request, limits);
          await runRecorded(ctx as StaffContext, (recording) => receive(recording, request.params.id, upload));
        } catch (error) {
          if (!(error instanceof OfficeError)) throw error;
          return reply.code(400).send(errorBody(error.type));
        }
        return reply.send(JSON.stringify({ data: true }));
      });
    }
  });
  for (const upload of uploads) {
    void http.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(UPLOAD_TYPE, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
      // Before the body is read: strangers cannot make the server hold files.
      scope.addHook("onRequest", async (request, reply) => {
        setHeaders(reply).type(JSON_TYPE);
        if (!isOwnCall(request, UPLOAD_TYPE)) return reply.code(403).send(errorBody("PermissionDeniedError"));
        const error = findAccessError(upload.operation, await contextOf(request, reply));
        return error ? reply.send(errorBody(error.type)) : undefined;
      });
      scope.post(upload.path, { ...options, bodyLimit: upload.maxBytes }, async (request, reply) => {
        const query = request.query as Record<string, unknown>;
        const parameter = (name: string) => (typeof query[name] === "string" ? query[name] : "");
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          const ctx = (await contextOf(request, reply)) as StaffContext;
          const data = await upload.run(ctx, { fileName: tidyText(parameter("file")), content }, parameter);
          return reply.send(JSON.stringify({ data }));
        } catch (error) {
          if (!(error instanceof OfficeError)) throw error;
          return reply.send(errorBody(error.type, error.detail));
        }
      });
    });
  }
}

/** The error of a call that the policy does not allow; null for one that it does. */
function findAccessError(operation: string, ctx: OfficeContext): OfficeError | null {
  try {
    authorize(STAFF_POLICIES[operation]!, ctx);
    return null;
  } catch (error) {
    if (error instanceof OfficeError) return error;
    throw error;
  }
}

function isAuthorized(operation: string, ctx: OfficeContext): boolean {
  return findAccessError(operation, ctx) === null;
}

/** Null instead of an OfficeError, for responses without a place for errors. */
async function unlessUnknown<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof OfficeError) return null;
    throw error;
  }
}

/** As the router stores them. */
type Handler = NonNullable<ReturnType<ReturnType<ConstraintStrategy["storage"]>["get"]>>;
type ConstraintStrategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];

function isPermitted(operation: string, ctx: OfficeContext): boolean {
  const { session } = ctx;
  return session !== null && isAllowed(STAFF_POLICIES[operation]!, session.roles);
}

/** Routes that requests without access do not match, so that they get the same response as for any other unknown address. */
function onlyWithAccess(http: FastifyInstance, { config }: Shop): RouteShorthandOptions {
  const hasAccess = createOfficeAccess(config);
  http.addConstraintStrategy({
    name: "office",
    storage: () => {
      const handlers = new Map<unknown, Handler>();
      return { get: (key) => handlers.get(key) ?? null, set: (key, handler) => void handlers.set(key, handler) };
    },
    deriveConstraint: (request) => hasAccess(request),
    validate() {},
  });
  return { constraints: { office: true } };
}

/** CSRF protection besides the cookie's SameSite=Strict: a form of another site cannot send the header. */
function isOwnCall(request: FastifyRequest, mediaType: string): boolean {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  return type === mediaType && request.headers[OFFICE_HEADER] === "1" && isSameOrigin(request, []);
}

function errorBody(type: string, detail?: string): string {
  return JSON.stringify({ data: null, errors: [{ message: type, extensions: { type, detail } }] });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
