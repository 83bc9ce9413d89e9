import { usePage, useT } from "../islands/island-context.tsx";
import { SupportContact } from "./support-contact.tsx";

/** Contact hint with the subject as the e-mail's subject; renders nothing if the site has no contact. */
export function ContactPrompt({ subject }: { subject: string }) {
  const t = useT();
  const { supportPhone, supportEmail } = usePage().settings.site;
  if (!supportPhone && !supportEmail) return null;
  return (
    <p>
      {t("Shell.AskUs")} <SupportContact subject={subject} />
    </p>
  );
}
