import type { Context } from "../../context.ts";
import type { Person } from "../../customers/index.ts";
import { type LetterContext, soundsLikeName, writeLetter } from "../../letters/index.ts";
import { longMoment } from "./long-moment.ts";

type NewColleague = {
  key: string;
  recipient: Person;
  /** Who came. */
  person: Person;
  companyName: string;
  language?: string | undefined;
};

/** Tells a main contact who came to the company by its customer number, when, and whom to call if nobody knows that person. */
export function newColleagueMail(
  ctx: LetterContext & Pick<Context, "clock">,
  { key, recipient, person, companyName, language: given }: NewColleague,
) {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return writeLetter(ctx, {
    key,
    recipient: recipient.email,
    language: given,
    addressee: recipient,
    phrases: "NewColleagueMail",
    write: ({ say, language, site }) => ({
      subject: say("Subject", site.name),
      title: say("Title"),
      parts: [
        { kind: "text", text: say("Intro", companyName) },
        {
          kind: "facts",
          facts: [
            // What somebody typed about themselves goes to others only where it is a name.
            { name: say("Person"), value: soundsLikeName(name) ? name : "" },
            { name: say("Email"), value: person.email },
            { name: say("When"), value: longMoment(ctx.clock.now(), language) },
          ].filter(({ value }) => value !== ""),
        },
        { kind: "text", text: say("Unknown", site.supportPhone) },
      ],
    }),
  });
}
