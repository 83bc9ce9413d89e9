import { usePage, useT } from "../islands/island-context.tsx";
import { SupportContact } from "./support-contact.tsx";

/** Invites a question: what it is about stands in the mail's subject and need not be typed. Nothing where the site names nobody to ask. */
export function AskUs({ subject }: { subject: string }) {
  const t = useT();
  const { supportPhone, supportEmail } = usePage().settings.site;
  if (!supportPhone && !supportEmail) return null;
  return (
    <p>
      {t("Shell.AskUs")} <SupportContact subject={subject} />
    </p>
  );
}
