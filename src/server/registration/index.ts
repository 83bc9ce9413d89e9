import type { Slice } from "../slice.ts";
import { expireRegistrations } from "./expire-registrations.ts";
import { exampleEmails } from "./mails/example-emails.ts";
import { registrationResolvers } from "./registration.resolvers.ts";
import { personalData } from "./personal-data-store.ts";

export { type InvitationLine, readInvitation, readInvitationsFile } from "./invite/invitations-file.ts";
export { inviteLines, type LineReport } from "./invite/invite-lines.ts";

export const registration: Slice = {
  name: "registration",
  personalData,
  resolvers: registrationResolvers,
  emailExamples: exampleEmails,
  tasks: {
    "expire-registrations": {
      cron: "47 3 * * *",
      async run(ctx) {
        ctx.log.debug(await expireRegistrations(ctx), "abandoned registrations removed");
      },
    },
  },
};
