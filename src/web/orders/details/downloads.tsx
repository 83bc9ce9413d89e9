import { type MouseEvent, useState } from "react";
import { endingOf } from "#contract/document-links.ts";
import { bundlePageOf } from "#contract/rules/documents/bundle-request.ts";
import type { OrderDetailsData, OrderDocumentData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DocumentCopyLink } from "#web/documents/index.ts";
import { formatDay } from "#web/account/format-day.ts";
import { saveDocument } from "./save-document.ts";
import css from "./details.module.css";

/** Documents of an order, in the sequence of business. */
export function documentsOf({ downloads }: OrderDetailsData): OrderDocumentData[] {
  return downloads ? [...downloads.orderConfirmations, ...downloads.deliveryNotes, ...downloads.invoices] : [];
}

const PAPER_NAMES: Record<OrderDocumentData["documentKind"], string> = {
  orderConfirmation: "Orders.Paper.order-confirmation",
  deliveryNote: "Orders.Paper.delivery-note",
  invoice: "Orders.Paper.invoice",
  creditNote: "Orders.Paper.credit-note",
};

/** Order confirmation, delivery notes and invoices of an order. */
export function Downloads({ order }: { order: OrderDetailsData }) {
  const t = useT();
  const [coming, setComing] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<readonly OrderDocumentData[]>([]);
  const papers = documentsOf(order);
  const isCancelled = order.orderStatus === "E";
  if (papers.length === 0)
    return (
      <div className={css["papers"]}>
        <p className={css["nothing"]}>{t(isCancelled ? "Orders.NoDownloads.Cancelled" : "Orders.NoDownloads")}</p>
        {!isCancelled && (
          <>
            <DocumentsLink orderId={order.orderId} />
            <DocumentCopyLink kind="orderConfirmation" number={order.orderId} />
          </>
        )}
      </div>
    );

  const fetchPaper = async (event: MouseEvent, paper: OrderDocumentData) => {
    event.preventDefault();
    if (coming.has(paper.link)) return;
    const isOther = ({ link }: OrderDocumentData) => link !== paper.link;
    setComing((before) => new Set(before).add(paper.link));
    setFailed((before) => before.filter(isOther));
    try {
      await saveDocument(paper);
    } catch (error) {
      console.error(`the paper ${paper.documentNumber} did not come`, error);
      setFailed((before) => [...before.filter(isOther), paper]);
    }
    setComing((before) => new Set([...before].filter((link) => link !== paper.link)));
  };
  return (
    <div className={css["papers"]}>
      {failed.map(({ link, documentNumber }) => (
        <MessageBox key={link} title={t("Checkout.Errors.Title")} text={t("Orders.DownloadFailed", documentNumber)} />
      ))}
      <ul className={css["paperList"]}>
        {papers.map((paper) => (
          <li key={paper.link}>
            <a
              className={css["paper"]}
              href={paper.link}
              rel="noreferrer"
              referrerPolicy="no-referrer"
              data-page-load=""
              aria-busy={coming.has(paper.link) || undefined}
              onClick={(event) => void fetchPaper(event, paper)}
            >
              {coming.has(paper.link) ? <Spinner size={20} /> : <Icon name={paper.mediaType === "application/pdf" ? "pdf" : "file"} />}
              <span className={css["paperName"]}>
                {t(PAPER_NAMES[paper.documentKind])} {paper.documentNumber}
              </span>
              <span className={css["hint"]}>
                {formatDay(paper.creationDate, t)} · {endingOf(paper.mediaType)?.toUpperCase() ?? paper.mediaType}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <DocumentsLink orderId={order.orderId} />
      <DocumentCopyLink kind="deliveryNote" number={order.orderId} />
    </div>
  );
}

/** Technical documents of the order's articles. */
function DocumentsLink({ orderId }: { orderId: string }) {
  const t = useT();
  const link = useLink();
  return (
    <p>
      <LinkButton variant="secondary" icon="download" href={link(bundlePageOf({ kind: "order", id: orderId }))}>
        {t("DocumentBundle.OfOrder")}
      </LinkButton>
    </p>
  );
}
