import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { getMail, type GetMailQuery } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { mailPhrases } from "../phrases/mails.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { Facts, PageSkeleton, Section } from "../shell/section.tsx";
import { MailStateText, useMailKind } from "./mail-state.tsx";
import { ResendMail } from "./resend-mail.tsx";
import styles from "./mail-page.module.css";

/** A mail as it was sent. */
export function MailPage() {
  const t = usePhrases(mailPhrases);
  const { messageId = "" }: { messageId?: string } = useParams({ strict: false });
  const { data, error, refetch } = useRead(getMail, { messageId });
  if (error)
    return (
      <Page title={t.title} back={<Link to="/mails">{t.back}</Link>}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={t.title} back={<Link to="/mails">{t.back}</Link>}>
        <PageSkeleton />
      </Page>
    );
  return <ShownMail details={data.mail} />;
}

function ShownMail({ details }: { details: GetMailQuery["mail"] }) {
  const t = usePhrases(mailPhrases);
  const navigate = useNavigate();
  const kindOf = useMailKind();
  const { mail, hasContent, hasPreview, text, files } = details;
  return (
    <Page
      title={mail.subject}
      back={<Link to="/mails">{t.back}</Link>}
      actions={
        mail.canResend && (
          <ResendMail
            messageId={mail.messageId}
            onSent={(messageId) => void navigate({ to: "/mails/$messageId", params: { messageId } })}
          />
        )
      }
    >
      <Facts
        facts={[
          { label: t.recipient, value: mail.recipient },
          { label: t.kind, value: [kindOf(mail.kind), mail.about].filter((part) => part !== "").join(" ") },
          { label: t.createdAt, value: <span className="numeric">{formatTime(mail.createdAt)}</span> },
          { label: t.state, value: <MailStateText state={mail.state} /> },
          { label: t.sentAt, value: mail.sentAt && <span className="numeric">{formatTime(mail.sentAt)}</span> },
          { label: t.error, value: mail.error },
          { label: t.files, value: files.map(({ fileName }) => fileName).join(", ") },
          {
            label: t.repeats,
            value: mail.resentId && (
              <Link to="/mails/$messageId" params={{ messageId: mail.resentId }}>
                {t.original}
              </Link>
            ),
          },
        ]}
      />
      {!hasContent && <MessageBox tone="info" text={t.removed} />}
      {hasContent && !mail.canResend && <MessageBox tone="info" text={t.personal} />}
      {hasPreview && (
        <Section title={t.content}>
          <iframe
            className={styles["frame"]}
            sandbox=""
            referrerPolicy="no-referrer"
            src={`${OFFICE_ROUTES.mailPreview}/${mail.messageId}`}
            title={t.frame}
          />
        </Section>
      )}
      {hasContent && (
        <Section title={t.asText}>
          <pre className={styles["text"]}>{text}</pre>
        </Section>
      )}
    </Page>
  );
}
