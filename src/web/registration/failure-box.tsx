import type { Ref } from "react";
import { RichHtml } from "#web/ui/rich-html.tsx";
import { ContactPrompt } from "#web/shell/contact/contact-prompt.tsx";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import type { RegistrationFailure } from "./use-registration.ts";

export type FailureBoxProps = {
  failure: RegistrationFailure;
  /** HTML from content. */ alreadyRegistered: string;
  boxRef?: Ref<HTMLDivElement>;
};

/** A registered address gets content's text with links; all other failures get general texts (REG-40..42). */
export function FailureBox({ failure: { kind, errorId }, alreadyRegistered, boxRef }: FailureBoxProps) {
  const t = useT();
  const place = boxRef && { ref: boxRef };
  if (kind === "duplicate")
    return <MessageBox {...place} title={t("Registration.Error.Headline")} text={<RichHtml html={alreadyRegistered} />} />;
  return (
    <MessageBox
      {...place}
      title={t("Registration.Error.Headline")}
      text={<p>{t("Registration.Error.Text")}</p>}
      errorCode={errorId || undefined}
    >
      {/* A password error shows at its field. */}
      {kind !== "failed" && kind !== "password" && <p>{t(`Registration.Error.${kind}`)}</p>}
      {kind !== "offline" && <ContactPrompt subject={t("Registration.Headline")} />}
    </MessageBox>
  );
}
