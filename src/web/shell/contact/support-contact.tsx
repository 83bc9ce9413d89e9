import { usePage } from "../islands/island-context.tsx";
import { phoneLink } from "./phone-link.ts";

/** Support phone and e-mail; renders nothing if the site has neither. */
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
