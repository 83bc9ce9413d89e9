import { Link } from "@tanstack/react-router";
import type { TimelineKind } from "#contract/office/generated/operations.ts";
import { formatDay, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { MailStateText, useMailKind } from "../mails/mail-state.tsx";
import { ResendMail } from "../mails/resend-mail.tsx";
import { orderDetailsPhrases } from "../phrases/order.ts";
import type { ShownOrder } from "./order-page.tsx";
import styles from "./order-page.module.css";

type Entry = ShownOrder["timeline"][number];

const TONES: Partial<Record<TimelineKind, "good" | "busy" | "bad">> = {
  placed: "busy",
  accepted: "good",
  confirmed: "good",
  parcelDelivered: "good",
  completed: "good",
  approvalApproved: "good",
  handOverWaiting: "busy",
  handOverRejected: "bad",
  approvalDeclined: "bad",
  parcelReturned: "bad",
};

/** What happened to an order, oldest first. */
export function OrderTimeline({ entries }: { entries: readonly Entry[] }) {
  const t = usePhrases(orderDetailsPhrases);
  const kindOf = useMailKind();
  return (
    <ol className={styles["events"]}>
      {entries.map((entry, index) => (
        <li key={index} className={styles["event"]} data-tone={TONES[entry.kind]} data-mail={entry.mail ? "" : undefined}>
          <span className={styles["what"]}>
            {entry.mail ? <MailLink entry={entry} /> : [t.timeline[entry.kind], entry.about].filter((part) => part !== "").join(" ")}
          </span>
          {entry.detail && <span className={styles["small"]}>{entry.mail ? entry.detail : (t.words[entry.detail] ?? entry.detail)}</span>}
          {entry.mail && entry.mail.state !== "sent" && <MailStateText state={entry.mail.state} />}
          <time className={`${styles["small"]} numeric`} dateTime={entry.at}>
            {entry.isDay ? formatDay(entry.at) : formatTime(entry.at)}
          </time>
          {entry.mail?.canResend && (
            <span>
              <ResendMail messageId={entry.mail.messageId} about={kindOf(entry.mail.kind)} isQuiet />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function MailLink({ entry: { mail } }: { entry: Entry }) {
  const t = usePhrases(orderDetailsPhrases);
  const kindOf = useMailKind();
  if (!mail) return null;
  return (
    <>
      {mail.resentId ? t.mailAgain : t.timeline.mail}{" "}
      <Link to="/mails/$messageId" params={{ messageId: mail.messageId }}>
        {kindOf(mail.kind)}
      </Link>
    </>
  );
}
