import { TIME_ZONE } from "#contract/format/calendar.ts";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { termsKindOf } from "#contract/rules/shop/terms-kind.ts";
import { formatQuantity } from "#contract/format/quantity.ts";
import { orderDetailsQuery, type OrderTab } from "#contract/rules/orders/order-tabs.ts";
import type { Person } from "../../customers/index.ts";
import type { Addressee, EmailContext } from "../../email-templates/index.ts";
import { renderEmail, type Translate } from "../../email-templates/index.ts";
import type { MailFact, MailPart } from "../../mail/index.ts";
import type { MailAttachment, NewMail } from "../../ports/mail-port.ts";
import type { OrderEvent } from "./order-event-store.ts";

type MailedEvent = Omit<OrderEvent, "accountId" | "siteId">;
type Link = Extract<MailPart, { kind: "link" }>;

/** The others are linked on the order's page. */
const MAX_TRACKING_LINKS = 60;

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
 * E-mail to the person who ordered, once per event: confirmed, changed, later than requested, shipped, returned or invoiced;
 * documents may be attached. All parcels of a dispatch are in one mail.
 */
export function orderEventMail(
  ctx: EmailContext,
  news: MailedEvent,
  {
    attachments = [],
    instead,
  }: {
    attachments?: readonly MailAttachment[];
    /** Receives the mail in place of the person who ordered. */
    instead?: Person;
  } = {},
): NewMail {
  const { event, about, orderCode, parcels } = news;
  const addressee: Addressee = instead ?? news.contact ?? { titleCode: "", firstName: "", lastName: "" };
  const mail: NewMail = renderEmail(ctx, {
    key: ["order", event, orderCode, about, instead?.email ?? ""].filter((part) => part !== "").join(":"),
    recipient: instead?.email ?? news.email,
    language: news.language ?? undefined,
    addressee,
    terms: termsKindOf(news.groups),
    phrases: "OrderNewsMail",
    write({ t, base, language, site }) {
      const facts = factsOf(news, { t, language });
      const order: Link = {
        kind: "link",
        label: t("Order"),
        url: base + site.pages.orderDetails + orderDetailsQuery(orderCode, TAB_OF[event]),
      };
      const tracked = parcels.filter(({ url }) => url !== "");
      const follow = tracked.slice(0, MAX_TRACKING_LINKS).map(({ number, url }): Link => ({
        kind: "link",
        label: tracked.length > 1 ? `${t("Follow")} ${number}` : t("Follow"),
        url,
      }));
      const part = (name: string) => t(`${event}.${name}`, formatQuantity(parcels.length, language));
      const isMany = parcels.length > 1;
      // For a parcel on its way the tracking link comes first, otherwise the order link.
      const links = event === "shipped" ? [...follow, order] : [order, ...follow];
      return {
        ...headings(news, attachments.length > 0, { t, language }),
        parts: [
          { kind: "text", text: part(isMany ? "Many" : attachments.length > 0 && event !== "shipped" ? "Attached" : "Intro") },
          ...(event === "shipped" && attachments.length > 0
            ? [{ kind: "text" as const, text: t(attachments.length > 1 ? "Notes" : "Note") }]
            : []),
          ...(news.isLate && event !== "late" ? [{ kind: "text" as const, text: t("Late") }] : []),
          ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
          ...links.map((link, at): Link => (at === 0 ? link : { ...link, isQuiet: true })),
          { kind: "text", text: t("Off") },
          { kind: "link", label: t("Choose"), url: base + ACCOUNT_PAGES.user, isQuiet: true },
        ],
      };
    },
  });
  return attachments.length > 0 ? { ...mail, attachments } : mail;
}

type Writing = { t: Translate; language: string };

function factsOf(news: MailedEvent, { t, language }: Writing): MailFact[] {
  const { event, about, parcels } = news;
  return [
    { name: t("OwnNumber"), value: news.purchaseOrderNumber },
    {
      name: t("Requested"),
      value: news.isLate && news.requestedOn ? longDay(new Date(`${news.requestedOn}T12:00:00Z`), language) : "",
    },
    {
      name: t("Planned"),
      value:
        event !== "invoiced" && event !== "returned" && news.plannedOn ? longDay(new Date(`${news.plannedOn}T12:00:00Z`), language) : "",
    },
    { name: t("Shipped"), value: parcels[0] ? longDay(parcels[0].shippedAt, language) : "" },
    { name: t("Parcels"), value: parcels.length > 1 ? formatQuantity(parcels.length, language) : "" },
    {
      name: t("Tracking"),
      value: parcels
        .map(({ number }) => number)
        .filter(Boolean)
        .join(", "),
    },
    { name: t("Invoice"), value: event === "invoiced" ? about : "" },
  ].filter(({ value }) => value !== "");
}

function headings(
  { event, about, orderCode, parcels }: MailedEvent,
  hasAttachments: boolean,
  { t, language }: Writing,
): { subject: string; title: string } {
  if (event === "returned" && parcels.length > 1) {
    const many = t("returned.ManySubject", orderCode, formatQuantity(parcels.length, language));
    return { subject: many, title: many };
  }
  return {
    // Software sorts invoices by their subject.
    subject: event === "invoiced" && hasAttachments ? `${about} ${orderCode}` : t(`${event}.Subject`, orderCode),
    title: t(`${event}.Title`, orderCode),
  };
}

function longDay(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: TIME_ZONE }).format(at);
}
