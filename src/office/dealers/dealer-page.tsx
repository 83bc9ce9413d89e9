import { Link, useParams } from "@tanstack/react-router";
import { getDealer, type GetDealerQuery } from "#contract/office/generated/operations.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import { AddedDealer } from "./added-dealer.tsx";
import { DealerForm } from "./dealer-form.tsx";

export type Dealer = GetDealerQuery["dealer"];

/** A dealer: imported values and what staff changed, or one that they added. */
export function DealerPage() {
  const t = usePhrases(dealerPhrases);
  const { dealerId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useRead(getDealer, { dealerId });
  const dealer = data && data.dealer.dealerId === dealerId ? data.dealer : undefined;
  const name = dealer?.values.find(({ field }) => field === "name")?.value;
  return (
    <Page title={name || dealerId} back={<Link to="/dealers">{t.back}</Link>}>
      {error?.type === "UnknownIdentifierError" ? (
        <p role="status">{t.unknown}</p>
      ) : (
        error && <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {!dealer && !error && <PageSkeleton />}
      {dealer && (
        <>
          <p className="muted">
            <span className="code">{dealerId}</span>
            {dealer.link !== null && (
              <>
                {" · "}
                <a href={dealer.link} target="_blank" rel="noreferrer">
                  {t.showInShop}
                </a>
              </>
            )}
          </p>
          {dealer.isHidden && <MessageBox tone="warning" text={t.hiddenNotice} />}
          <AddedDealer dealer={dealer} name={name || dealerId} />
          <p className="muted">{t.formHint}</p>
          {/* Another dealer, or another version of it, begins with its values. */}
          <DealerForm key={`${dealerId} ${dealer.changedAt}`} dealer={dealer} onReload={() => void refetch()} />
        </>
      )}
    </Page>
  );
}
