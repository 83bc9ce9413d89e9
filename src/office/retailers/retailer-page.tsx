import { Link, useParams } from "@tanstack/react-router";
import { getRetailer, type GetRetailerQuery } from "#contract/office/generated/operations.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { retailerPhrases } from "../phrases/retailers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import { AddedRetailer } from "./added-retailer.tsx";
import { RetailerForm } from "./retailer-form.tsx";

export type Retailer = GetRetailerQuery["retailer"];

/** An online retailer: imported values and what staff changed, or one that they added. */
export function RetailerPage() {
  const t = usePhrases(retailerPhrases);
  const { retailerId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useRead(getRetailer, { retailerId });
  const retailer = data && data.retailer.retailerId === retailerId ? data.retailer : undefined;
  const name = retailer?.values.find(({ field }) => field === "name")?.value[0];
  return (
    <Page title={name || retailerId} back={<Link to="/retailers">{t.back}</Link>}>
      {error?.type === "UnknownIdentifierError" ? (
        <p role="status">{t.unknown}</p>
      ) : (
        error && <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {!retailer && !error && <PageSkeleton />}
      {retailer && (
        <>
          <p className="muted code">{retailerId}</p>
          {retailer.isHidden && <MessageBox tone="warning" text={t.hiddenNotice} />}
          <AddedRetailer retailer={retailer} name={name || retailerId} />
          <p className="muted">{t.formHint}</p>
          {/* Another retailer, or another version of it, begins with its values. */}
          <RetailerForm key={`${retailerId} ${retailer.changedAt}`} retailer={retailer} onReload={() => void refetch()} />
        </>
      )}
    </Page>
  );
}
