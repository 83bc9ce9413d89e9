import type { Context } from "../../../context.ts";
import type { EmailExample } from "../../../slice.ts";
import type { DocumentCopy } from "../document-copy.ts";
import { copyAnswerMail } from "./copy-answer-mail.ts";
import { copyReceivedMail } from "./copy-received-mail.ts";
import { copyTaskMail } from "./copy-task-mail.ts";

/** Mails about copies with sample data. */
export function exampleMails(ctx: Context, language: string): EmailExample[] {
  const now = ctx.clock.now();
  const copy: DocumentCopy = {
    requestId: "example",
    number: "K100001",
    accountId: "example",
    customerId: "0000471100",
    siteId: ctx.site.siteId,
    language,
    kind: "invoice",
    documentNumber: "90012345",
    from: "2017-01-01",
    to: "2017-12-31",
    note: "Für die Betriebsprüfung.",
    state: "answered",
    answer: "",
    requestedAt: now,
    decidedAt: now,
    files: [{ fileId: "example", fileName: "Rechnung-90012345.pdf" }],
  };
  const declined: DocumentCopy = { ...copy, state: "declined", answer: "Belege bewahren wir zehn Jahre auf.", files: [] };
  const recipient = { email: "frida@fassadenbau.example", titleCode: "mrs", firstName: "Frida", lastName: "Öhlenschläger" };
  const task = copyTaskMail(ctx, { copy, customer: { ...recipient, unit: "4711", companyName: "Öhlenschläger & Töchter" }, language });
  return [
    { name: "Kopie angefordert", mail: copyReceivedMail(ctx, { copy, recipient }) },
    ...(task ? [{ name: "Vertrieb: Kopie eines Belegs", mail: task }] : []),
    { name: "Kopie bereitgestellt", mail: copyAnswerMail(ctx, { copy, recipient }) },
    { name: "Kopie abgelehnt", mail: copyAnswerMail(ctx, { copy: declined, recipient }) },
  ];
}
