import { layOutMail } from "../../mail/index.ts";
import type { Site, TaskContext } from "../../context.ts";
import { checkAuditChain } from "./check-audit-chain.ts";

type ReportContext = Pick<TaskContext, "db" | "log" | "mail" | "clock" | "jobs"> & {
  auditMail: string | null;
  site: Site;
  shopUrl: string;
};

// Built in rather than phrases of the content, as the invitation of staff.
const TEXTS = {
  de: {
    subject: (site: string) => `Prüfsumme des Änderungsprotokolls von ${site}`,
    text: (count: number, hash: string) => `Letzter Eintrag: ${count}. Prüfsumme (SHA-256): ${hash}`,
    keep: "Bewahren Sie diese E-Mail auf: Mit ihr lässt sich nachweisen, dass danach kein Eintrag geändert oder entfernt wurde.",
    broken: (entry: number) =>
      `Achtung: Ab Eintrag ${entry} passt die Kette nicht mehr. Einträge wurden außerhalb des Shops geändert oder entfernt.`,
  },
  en: {
    subject: (site: string) => `Checksum of the audit log of ${site}`,
    text: (count: number, hash: string) => `Last entry: ${count}. Checksum (SHA-256): ${hash}`,
    keep: "Keep this email: it proves that no entry was changed or removed after it.",
    broken: (entry: number) => `Warning: the chain is broken at entry ${entry}. Entries were changed or removed outside the shop.`,
  },
};

/**
 * Writes number and hash of the last audit entry to the log and to `auditMail`: an anchor outside of the database, from which the
 * removal of newer entries can be detected. Once a day for each address.
 */
export async function reportAuditHash(ctx: ReportContext): Promise<void> {
  const { count, lastHash, brokenAt } = await checkAuditChain(ctx.db);
  if (brokenAt !== null) ctx.log.error({ entry: brokenAt, count }, "the audit log was changed outside of the shop");
  if (lastHash === null) return;
  ctx.log.info({ entry: count, hash: lastHash }, "hash of the audit log");
  if (ctx.auditMail === null) return;
  const { theme, name, languages } = ctx.site.settings.site;
  const language = languages[0]!;
  const t = language.startsWith("de") ? TEXTS.de : TEXTS.en;
  const subject = t.subject(name);
  const { text, html } = layOutMail({
    look: { theme, language },
    siteName: name,
    siteUrl: ctx.shopUrl,
    title: subject,
    greeting: "",
    parts: [...(brokenAt === null ? [] : [t.broken(brokenAt)]), t.text(count, lastHash), t.keep].map((line) => ({
      kind: "text",
      text: line,
    })),
  });
  const key = `audit-hash:${ctx.clock.now().toISOString().slice(0, 10)}`;
  await ctx.mail.queue(ctx, { key, recipient: ctx.auditMail, language, subject, text, html });
}
