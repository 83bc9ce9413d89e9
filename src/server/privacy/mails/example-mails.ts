import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import { deletionCancelledMail, deletionRequestedMail } from "./deletion-mails.ts";
import { exportReadyMail } from "./export-ready-mail.ts";

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
    { name: "Löschung zurückgenommen", mail: deletionCancelledMail(ctx, { account, language, key: "example-cancelled" }) },
  ];
}
