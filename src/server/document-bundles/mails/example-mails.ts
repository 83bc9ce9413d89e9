import type { Context } from "../../context.ts";
import { bundleMail } from "./bundle-mail.ts";

export function exampleMails(ctx: Context, language: string) {
  const bundle = {
    bundleId: "00000000-0000-4000-8000-000000000000",
    email: "anna.krause@holzbau.example",
    language,
    title: language.startsWith("de") ? "Bestellung 7000001" : "Order 7000001",
    bytes: 48_000_000,
    expiresAt: ctx.clock.now(),
  };
  return [{ name: "Dokumentenpaket fertig", mail: bundleMail(ctx, bundle) }];
}
