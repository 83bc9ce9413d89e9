import { STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import type { Person } from "../../customers/index.ts";
import { type EmailContext, looksLikeName, nameOrNone, renderEmail } from "../../email-templates/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import type { StandingOrder, StopReason } from "../standing-order.ts";

type Stopped = {
  standing: Pick<StandingOrder, "standingOrderId" | "listName" | "language">;
  reason: StopReason;
  /** The account, or a main contact of its company. */
  person: Person;
  /** Name of the account. */
  owner: string;
  at: Date;
};

/** Reports that the shop stopped a standing order, and that nothing is ordered any more. */
export function stoppedMail(ctx: EmailContext, { standing, reason, person, owner, at }: Stopped): NewMail {
  const { standingOrderId, listName, language } = standing;
  return renderEmail(ctx, {
    key: `standing-order-stopped:${standingOrderId}:${at.getTime()}:${person.email}`,
    recipient: person.email,
    language,
    ...(looksLikeName(`${person.firstName} ${person.lastName}`) && { addressee: person }),
    phrases: "StandingOrderMail",
    write: ({ t, base, site }) => ({
      subject: t("Stopped.Subject", listName),
      title: t("Stopped.Title"),
      parts: [
        { kind: "text", text: t(`Stopped.${reason}`, listName) },
        {
          kind: "facts",
          facts: [
            { name: t("List"), value: listName },
            { name: t("Owner"), value: nameOrNone(owner) },
          ].filter(({ value }) => value !== ""),
        },
        { kind: "text", text: t("Stopped.Then", site.supportPhone) },
        { kind: "link", label: t("Stopped.Open"), url: `${base}${STANDING_ORDER_PAGES.list}` },
      ],
    }),
  });
}
