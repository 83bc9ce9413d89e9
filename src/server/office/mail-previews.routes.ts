import type { FastifyInstance, FastifyReply } from "fastify";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { isAuthorized } from "./authorize-route.ts";
import { readMailTextInput } from "./mail-texts/read-mail-text-input.ts";
import { previewMailText } from "./mail-texts/render-mail-text.ts";
import { previewMail } from "./mails/show-mail.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";
import { OfficeError } from "./office-error.ts";
import { MAIL_POLICY } from "./office-page.ts";

/** Mails for sandboxed frames: as they were sent, and as edited texts make them. */
export function registerMailPreviews(http: FastifyInstance, { routeOptions, setHeaders, createContext }: OfficeEndpoint): void {
  http.get<{ Params: { id: string } }>(`${OFFICE_ROUTES.mailPreview}/:id`, routeOptions, async (request, reply) => {
    setHeaders(reply);
    const ctx = await createContext(request, reply);
    return sendMail(reply, isAuthorized("Query.mail", ctx) ? await previewMail(ctx.db, request.params.id) : null);
  });

  http.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${OFFICE_ROUTES.mailTextPreview}/:id`,
    routeOptions,
    async (request, reply) => {
      setHeaders(reply);
      const ctx = await createContext(request, reply);
      const input = readMailTextInput(request.params.id, request.query);
      const mail = isAuthorized("Query.mailTextPreview", ctx) ? await unlessUnknown(() => previewMailText(ctx, input)) : null;
      return sendMail(reply, mail);
    },
  );
}

function sendMail(reply: FastifyReply, mail: string | null) {
  if (mail === null) return reply.callNotFound();
  return reply.header("content-security-policy", MAIL_POLICY).type("text/html; charset=utf-8").send(mail);
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
