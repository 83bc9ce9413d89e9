import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CallError } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { requestPhrases } from "../phrases/requests.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";

/** Page of one request: loading, failed, unknown, or its parts. */
export function RequestFrame<Request>({
  title,
  request,
  query,
  children,
}: {
  title: string;
  /** Undefined while it loads, null if it does not exist. */
  request: Request | null | undefined;
  query: { error: CallError | null; refetch: () => unknown };
  children: (request: Request) => ReactNode;
}) {
  const t = usePhrases(requestPhrases);
  return (
    <Page title={title} back={<Link to="/requests">{t.back}</Link>}>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {request === undefined && !query.error && <PageSkeleton />}
      {request === null && <p role="status">{t.unknown}</p>}
      {request && children(request)}
    </Page>
  );
}
