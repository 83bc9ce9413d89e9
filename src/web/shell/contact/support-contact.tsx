import { usePage } from "../islands/island-context.tsx";
import { phoneLink } from "./phone-link.ts";

/** Telephone and e-mail of the people who help, the mail with its subject; nothing where the site names neither. */
export function SupportContact({ subject }: { subject?: string }) {
  const { supportPhone, supportEmail } = usePage().settings.site;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <>
      {supportPhone && <a href={phoneLink(supportPhone)}>{supportPhone}</a>}
      {supportPhone && supportEmail && " · "}
      {supportEmail && <a href={`mailto:${supportEmail}${query}`}>{supportEmail}</a>}
    </>
  );
}
