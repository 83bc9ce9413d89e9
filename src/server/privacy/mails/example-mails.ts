import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import { deletionCancelledMail, deletionRequestedMail } from "./deletion-mails.ts";
import { exportReadyMail } from "./export-ready-mail.ts";
import { missingApproverMail } from "./missing-approver-mail.ts";

export function exampleMails(ctx: Context, language: string): EmailExample[] {
  const email = "anna.krause@holzbau.example";
  const account = { accountId: "", email, status: "active", titleCode: "mrs", firstName: "Anna", lastName: "Krause" } as const;
  const expiresAt = ctx.clock.now();
  const deletion = { account, language, dueAt: expiresAt, companies: [] };
  return [
    { name: "Datenexport fertig", mail: exportReadyMail(ctx, { exportId: "example", email, language, expiresAt }) },
    { name: "Konto wird gelöscht", mail: deletionRequestedMail(ctx, { ...deletion, key: "example-deletion", administrator: null }) },
    {
      name: "Konto wird gelöscht, letzte Administration",
      mail: deletionRequestedMail(ctx, {
        ...deletion,
        key: "example-deletion-last",
        companies: [{ company: "Holzbau Krause GmbH" }],
        administrator: null,
      }),
    },
    {
      name: "Konto wird vom Unternehmen gelöscht",
      mail: deletionRequestedMail(ctx, { ...deletion, key: "example-deletion-company", administrator: "Holzbau Krause GmbH" }),
    },
    {
      name: "Nach einer Löschung fehlt ein Freigeber",
      mail: missingApproverMail(ctx, {
        key: "example-missing-approver",
        administrator: account,
        language,
        stuck: {
          customerId: "",
          company: "Holzbau Krause GmbH",
          users: [
            { accountId: "1", name: "Jonas Keller", above: null },
            { accountId: "2", name: "Pia Prüfer", above: "500.00" },
          ],
        },
        deletion: { name: "Tom Adler", dueAt: expiresAt },
      }),
    },
    { name: "Löschung zurückgenommen", mail: deletionCancelledMail(ctx, { account, language, key: "example-cancelled" }) },
  ];
}
