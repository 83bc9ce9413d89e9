import type { Context } from "../../../context.ts";
import { revisionNoticeMail } from "./revision-notice-mail.ts";
import { safetySheetMail } from "./safety-sheet-mail.ts";

export function exampleMails(ctx: Context, language: string) {
  const email = "anna.krause@holzbau.example";
  const document = {
    documentId: 1,
    language: "de",
    title: "Bolzenanker KB",
    issuedOn: "2026-11-02",
    sha256: null,
    url: null,
    fileName: "",
  };
  const sheets = [{ ...document, number: "SDB-0815", revision: 2, title: "Verbundmörtel VM" }];
  const order = { customerId: "4711", email, language, orderCode: "7000001", sheets };
  const revisions = [
    { ...document, kind: "assessment" as const, number: "ETA-26/9001", revision: 3 },
    { ...document, kind: "performance" as const, number: "DoP 0034", revision: 2 },
  ];
  return [
    { name: "Sicherheitsdatenblätter zur ersten Bestellung", mail: safetySheetMail(ctx, { ...order, isNewRevision: false }) },
    { name: "Neue Ausgabe eines Sicherheitsdatenblatts", mail: safetySheetMail(ctx, { ...order, isNewRevision: true }) },
    {
      name: "Neue Ausgaben von Zulassungen",
      mail: revisionNoticeMail(ctx, {
        accountId: "1",
        email,
        language,
        linkKey: "0123456789abcdef".repeat(3),
        revisions,
        at: ctx.clock.now(),
      }),
    },
  ];
}
