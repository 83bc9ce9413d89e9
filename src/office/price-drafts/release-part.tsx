import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { discardPriceDrafts, type GetDraftOverviewQuery, releasePrices } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount, formatShare } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import styles from "./price-drafts.module.css";

type Overview = GetDraftOverviewQuery["draftOverview"];

const COUNTS = ["drafts", "problems", "jumps", "shortened"] as const;

/** What a release would change, and the buttons that release or discard all drafts. */
export function ReleasePart({ overview }: { overview: Overview }) {
  const t = usePhrases(priceDraftPhrases);
  const canRelease = useIsAllowed()("Mutation.releasePrices");
  return (
    <Section title={t.overview}>
      <dl className={styles["counts"]}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t.count[name]}</dt>
            <dd>{formatCount(overview[name])}</dd>
          </div>
        ))}
      </dl>
      {overview.problems > 0 && (
        <MessageBox tone="warning" text={t.blocked}>
          <Link to="." search={{ show: "problems" }}>
            {t.showProblems}
          </Link>
        </MessageBox>
      )}
      {/* A confirmation is for the drafts that were shown. */}
      {canRelease && <ReleaseButtons key={overview.fingerprint} overview={overview} />}
    </Section>
  );
}

function ReleaseButtons({ overview }: { overview: Overview }) {
  const t = usePhrases(priceDraftPhrases);
  const toast = useToast();
  const release = useChange(releasePrices);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { fingerprint, needsSecondLook, problems, needsSecondPerson, lookedBy, isLookedByViewer } = overview;
  const needsLook = needsSecondLook && problems === 0;
  const waitsForOther = needsLook && needsSecondPerson && isLookedByViewer;

  function submit() {
    release.mutate(
      { fingerprint, isConfirmed },
      { onSuccess: ({ releasePrices: isReleased }) => toast({ text: isReleased ? t.released : t.looked }) },
    );
  }

  return (
    <>
      {needsLook && (
        <MessageBox tone="warning" title={t.secondLook}>
          <p>{t.secondLookText(formatShare(overview.jumpedShare), formatShare(overview.shortenedShare))}</p>
          {needsSecondPerson && <p>{lookedBy === null ? t.secondPerson : t.waitsForOther(lookedBy)}</p>}
          {!waitsForOther && <Checkbox label={t.confirm} checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />}
        </MessageBox>
      )}
      {release.error && <ErrorNotice error={release.error} />}
      <div className={styles["buttons"]}>
        {!waitsForOther && (
          <Button isLoading={release.isPending} disabled={problems > 0 || (needsLook && !isConfirmed)} onClick={submit}>
            {needsLook ? t.confirmAndRelease : t.release}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDiscarding(true)}>
          {t.discardAll}
        </Button>
      </div>
      {isDiscarding && <DiscardDialog overview={overview} onClose={() => setDiscarding(false)} />}
    </>
  );
}

function DiscardDialog({ overview: { drafts, fingerprint }, onClose }: { overview: Overview; onClose: () => void }) {
  const t = usePhrases(priceDraftPhrases);
  const { cancel } = usePhrases(common);
  const toast = useToast();
  const discard = useChange(discardPriceDrafts);
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={t.discardAllTitle}
      size="narrow"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            isLoading={discard.isPending}
            onClick={() =>
              discard.mutate(
                { fingerprint },
                {
                  onSuccess() {
                    toast({ text: t.discardedAll });
                    onClose();
                  },
                },
              )
            }
          >
            {t.discardAll}
          </Button>
        </>
      }
    >
      <p>{t.discardAllText(formatCount(drafts))}</p>
      {discard.error && <ErrorNotice error={discard.error} />}
    </Dialog>
  );
}
