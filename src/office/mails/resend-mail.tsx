import { resendMail } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { mailPhrases } from "../phrases/mails.ts";
import { useToast } from "../shell/toasts.tsx";

type ResendMailProps = {
  messageId: string;
  /** What is sent again, for lists of several mails; else the button says only what it does. */
  about?: string;
  isQuiet?: boolean;
  /** Called with the id of the mail that is sent. */
  onSent?: (messageId: string) => void;
};

/** Button that sends a mail again, with the same texts and attachments. */
export function ResendMail({ messageId, about, isQuiet = false, onSent }: ResendMailProps) {
  const t = usePhrases(mailPhrases);
  const { errors } = usePhrases(common);
  const isAllowed = useIsAllowed();
  const resend = useChange(resendMail);
  const toast = useToast();
  if (!isAllowed("Mutation.resendMail")) return null;
  return (
    <Button
      {...(isQuiet ? { variant: "quiet", size: "small" } : { icon: "envelope" })}
      {...(about && { "aria-label": t.resendNamed(about) })}
      isLoading={resend.isPending}
      onClick={() =>
        resend.mutate(
          { messageId },
          {
            onSuccess({ resendMail: sent }) {
              toast({ text: t.resent });
              onSent?.(sent);
            },
            onError: (error) => toast({ text: errors[error.type], tone: "error" }),
          },
        )
      }
    >
      {t.resend}
    </Button>
  );
}
