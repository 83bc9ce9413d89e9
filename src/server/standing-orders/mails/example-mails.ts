import type { Context } from "../../context.ts";
import { preparedMail } from "./prepared-mail.ts";
import { stoppedMail } from "./stopped-mail.ts";

/** Every mail of standing orders with sample data, to review its layout. */
export function exampleMails(ctx: Context, language: string) {
  const at = ctx.clock.now();
  const person = { email: "anna.krause@holzbau.example", titleCode: "mrs", firstName: "Anna", lastName: "Krause" };
  const standing = { standingOrderId: "example", listName: "Lager Werkstatt", language };
  const run = { runId: "example", runOn: at.toISOString().slice(0, 10) };
  return [
    {
      name: "Dauerauftrag: Bestellung vorbereitet",
      mail: preparedMail(ctx, { standing: { ...standing, mode: "confirm" }, run: { ...run, reasons: [] }, person }),
    },
    {
      name: "Dauerauftrag: nicht automatisch bestellt",
      mail: preparedMail(ctx, {
        standing: { ...standing, mode: "automatic" },
        run: { ...run, runId: "example-2", reasons: ["LIMIT-1284.50", "REPLACED-555008"] },
        person,
      }),
    },
    { name: "Dauerauftrag angehalten", mail: stoppedMail(ctx, { standing, reason: "locked", person, owner: "Anna Krause", at }) },
  ];
}
