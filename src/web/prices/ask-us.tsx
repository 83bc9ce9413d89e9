import { usePage, useT } from "#web/shell/regions/region-context.tsx";

/** Telephone and mail, the mail with its subject: what the question is about need not be typed. Nothing where the site names neither. */
export function AskUs({ subject }: { subject: string }) {
  const t = useT();
  const { supportPhone, supportEmail } = usePage().settings.site;
  if (!supportPhone && !supportEmail) return null;
  return (
    <p>
      {t("Price.AskUs")} {supportPhone && <a href={`tel:${supportPhone.replace(/[^+\d]/g, "")}`}>{supportPhone}</a>}
      {supportPhone && supportEmail && " · "}
      {supportEmail && <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>{supportEmail}</a>}
    </p>
  );
}
