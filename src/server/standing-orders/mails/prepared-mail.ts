import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import { STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import type { Context } from "../../context.ts";
import type { Person } from "../../customers/index.ts";
import { type EmailContext, looksLikeName, renderEmail } from "../../email-templates/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import { describeReason } from "../describe-reason.ts";
import type { StandingOrder, StandingOrderRun } from "../standing-order.ts";

type Prepared = {
  standing: Pick<StandingOrder, "listName" | "language" | "mode">;
  run: Pick<StandingOrderRun, "runId" | "runOn" | "reasons">;
  person: Person;
};

/** Asks the account to order a run, with the reasons why it was not ordered automatically; without prices. */
export function preparedMail(ctx: EmailContext & Pick<Context, "catalogue">, { standing, run, person }: Prepared): NewMail {
  const { listName, language, mode } = standing;
  return renderEmail(ctx, {
    key: `standing-order-run:${run.runId}`,
    recipient: person.email,
    language,
    ...(looksLikeName(`${person.firstName} ${person.lastName}`) && { addressee: person }),
    phrases: "StandingOrderMail",
    write: ({ t, base }) => ({
      subject: t("Prepared.Subject", listName),
      title: t("Prepared.Title"),
      parts: [
        { kind: "text", text: mode === "automatic" ? t("Prepared.NotAutomatic") : t("Prepared.Intro") },
        ...run.reasons.map((reason) => ({ kind: "text" as const, text: describeReason(ctx, language, reason) })),
        {
          kind: "facts",
          facts: [
            { name: t("List"), value: listName },
            { name: t("Date"), value: writeDay(run.runOn, language) },
          ],
        },
        { kind: "link", label: t("Prepared.Open"), url: `${base}${STANDING_ORDER_PAGES.run}?id=${run.runId}` },
        { kind: "text", text: t("Prepared.Then") },
      ],
    }),
  });
}
