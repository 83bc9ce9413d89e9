import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { orderDetailsQuery, type OrderTab } from "#contract/rules/orders/order-tabs.ts";
import type { Person } from "../../customers/index.ts";
import type { Addressee, EmailContext } from "../../email-templates/index.ts";
import { renderEmail } from "../../email-templates/index.ts";
import type { MailPart } from "../../mail/index.ts";
import type { MailAttachment, NewMail } from "../../ports/mail-port.ts";
import type { OrderEvent } from "./order-event-store.ts";

type Link = Extract<MailPart, { kind: "link" }>;

/** Tab of the order page that shows the event. */
const TAB_OF: Record<OrderEvent["event"], OrderTab> = {
  confirmed: "overview",
  changed: "overview",
  late: "overview",
  shipped: "deliveries",
  returned: "deliveries",
  invoiced: "downloads",
};

/**
 * E-mail to the person who ordered, once per event: confirmed, changed, later than requested, shipped, returned or invoiced; the
 * order confirmation or invoice may be attached.
 */
export function orderEventMail(
  ctx: EmailContext,
  news: OrderEvent,
  {
    attachment,
    instead,
  }: {
    attachment?: MailAttachment | undefined;
    /** Receives the mail in place of the person who ordered. */
    instead?: Person;
  } = {},
): NewMail {
  const { event, about, orderCode, tracking } = news;
  const addressee: Addressee = instead ?? news.contact ?? { titleCode: "", firstName: "", lastName: "" };
  const mail: NewMail = renderEmail(ctx, {
    key: ["order", event, orderCode, about, instead?.email ?? ""].filter((part) => part !== "").join(":"),
    recipient: instead?.email ?? news.email,
    language: news.language ?? undefined,
    addressee,
    phrases: "OrderNewsMail",
    write({ t, base, language, site }) {
      const facts = [
        { name: t("OwnNumber"), value: news.purchaseOrderNumber },
        {
          name: t("Requested"),
          value: news.isLate && news.requestedOn ? longDay(new Date(`${news.requestedOn}T12:00:00Z`), language) : "",
        },
        {
          name: t("Planned"),
          value:
            event !== "invoiced" && event !== "returned" && news.plannedOn
              ? longDay(new Date(`${news.plannedOn}T12:00:00Z`), language)
              : "",
        },
        { name: t("Shipped"), value: tracking ? longDay(tracking.shippedAt, language) : "" },
        { name: t("Tracking"), value: tracking?.number ?? "" },
        { name: t("Invoice"), value: event === "invoiced" ? about : "" },
      ].filter(({ value }) => value !== "");
      const order: Link = {
        kind: "link",
        label: t("Order"),
        url: base + site.pages.orderDetails + orderDetailsQuery(orderCode, TAB_OF[event]),
      };
      const follow: Link[] = tracking?.url ? [{ kind: "link", label: t("Follow"), url: tracking.url }] : [];
      // For a parcel on its way the tracking link comes first, otherwise the order link.
      const links = event === "shipped" ? [...follow, order] : [order, ...follow];
      return {
        // Software sorts invoices by their subject.
        subject: event === "invoiced" && attachment ? `${about} ${orderCode}` : t(`${event}.Subject`, orderCode),
        title: t(`${event}.Title`, orderCode),
        parts: [
          { kind: "text", text: t(attachment ? `${event}.Attached` : `${event}.Intro`) },
          ...(news.isLate && event !== "late" ? [{ kind: "text" as const, text: t("Late") }] : []),
          ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
          ...links.map((link, at): Link => (at === 0 ? link : { ...link, isQuiet: true })),
          { kind: "text", text: t("Off") },
          { kind: "link", label: t("Choose"), url: base + ACCOUNT_PAGES.user, isQuiet: true },
        ],
      };
    },
  });
  return attachment ? { ...mail, attachments: [attachment] } : mail;
}

function longDay(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Berlin" }).format(at);
}
