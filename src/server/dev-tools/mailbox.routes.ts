import type { FastifyInstance } from "fastify";
import { TIME_ZONE } from "#contract/format/calendar.ts";
import { OFFICE_PATH } from "#contract/office/routes.ts";
import type { Db } from "../db/db.ts";
import { html, type Html } from "../http/html/html.ts";
import { renderBasicPage } from "../http/html/basic-page.ts";
import { findMail, listMails, type MailMessage, selectAttachments } from "../mail/index.ts";
import type { MailAttachment } from "../ports/mail-port.ts";
import { showAuthenticatorCodes } from "../office/index.ts";
import type { Clock } from "../ports/clock.ts";
import type { Slice } from "../slice.ts";
import { sendMailFrame } from "./mail-frame.ts";

const SHOWN = 200;
const time = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE });

/** Available only without a mail server, in development or demo. */
export const mailbox: Slice = {
  name: "mailbox",
  routes(http, shop) {
    if (shop.mail.transport === "mailbox") registerMailbox(http, shop);
  },
};

/** The local mailbox: all mails that the shop would have sent. */
function registerMailbox(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.get("/dev/mailbox", async (_request, reply) => {
    const mails = await listMails(db, SHOWN);
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(listPage(mails, await showAuthenticatorCodes({ db, clock })));
  });

  app.get<{ Params: { id: string } }>("/dev/mailbox/:id", async (request, reply) => {
    const mail = await mailOf(request.params.id);
    if (!mail) return reply.callNotFound();
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(mailPage(mail, await selectAttachments(db, mail.messageId)));
  });

  app.get<{ Params: { id: string; at: string } }>("/dev/mailbox/:id/files/:at", async (request, reply) => {
    const mail = await mailOf(request.params.id);
    const file = mail && (await selectAttachments(db, mail.messageId))[Number(request.params.at)];
    if (!file) return reply.callNotFound();
    return reply.header("cache-control", "no-store").header("content-disposition", "attachment").type(file.mediaType).send(file.content);
  });

  // The mail itself, shown in a sandboxed frame without scripts.
  app.get<{ Params: { id: string } }>("/dev/mailbox/:id/html", async (request, reply) => {
    const mail = await mailOf(request.params.id);
    if (!mail) return reply.callNotFound();
    return sendMailFrame(reply, mail.html);
  });

  async function mailOf(id: string): Promise<MailMessage | null> {
    return /^\d{1,15}$/.test(id) ? findMail(db, Number(id)) : null;
  }
}

/** Codes of the back office's authenticators, so that a newcomer gets in without an app. */
function codeList(codes: readonly { email: string; code: string }[]): Html | null {
  if (codes.length === 0) return null;
  const items = codes.map(
    ({ email, code }) =>
      html`<dt>${email}</dt>
        <dd class="id">${code}</dd>`,
  );
  return html`<h2>Codes für den <a href="${OFFICE_PATH}">Innendienst</a></h2>
    <dl class="facts-list">${items}</dl>`;
}

function listPage(mails: readonly MailMessage[], codes: readonly { email: string; code: string }[]): string {
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/dev/mailbox/${mail.messageId}">
          <span class="subject">${mail.subject}</span>
          <span class="facts"
            ><span>An ${mail.recipient}</span><time datetime="${mail.createdAt.toISOString()}">${time.format(mail.createdAt)}</time
            ><span>${stateOf(mail)}</span></span
          >
        </a>
      </li>`,
  );
  const list =
    items.length > 0
      ? html`<ul class="mails">
          ${items}
        </ul>`
      : html`<p class="empty">Noch keine E-Mails. Sobald der Shop eine verschickt, liegt sie hier.</p>`;
  return renderBasicPage({
    title: "Postfach",
    body: html`<h1>Postfach</h1>
      <p class="quiet">Es ist kein Mailserver eingestellt. Alle E-Mails des Shops bleiben auf dieser Seite.</p>
      ${list} ${codeList(codes)}`,
  });
}

function mailPage(mail: MailMessage, attachments: readonly MailAttachment[]): string {
  const files = attachments.map(
    ({ fileName }, at) => html`<a href="/dev/mailbox/${mail.messageId}/files/${at}" download="${fileName}">${fileName}</a>`,
  );
  return renderBasicPage({
    title: mail.subject,
    body: html`<p><a href="/dev/mailbox">Zurück zum Postfach</a></p>
      <h1>${mail.subject}</h1>
      <dl class="facts-list">
        <dt>An</dt>
        <dd>${mail.recipient}</dd>
        <dt>Verfasst</dt>
        <dd><time datetime="${mail.createdAt.toISOString()}">${time.format(mail.createdAt)}</time></dd>
        <dt>Zustand</dt>
        <dd>${stateOf(mail)}</dd>
        ${
          files.length > 0
            ? html`<dt>Anhang</dt>
                <dd>${files}</dd>`
            : ""
        }
      </dl>
      <iframe
        class="mail-frame"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/dev/mailbox/${mail.messageId}/html"
        title="Inhalt der E-Mail"
      ></iframe>
      <h2>Als Text</h2>
      <pre>${mail.text}</pre>`,
  });
}

function stateOf(mail: MailMessage): string {
  return mail.sentAt ? "zugestellt" : mail.refusedAt ? "abgewiesen" : "wird zugestellt";
}
