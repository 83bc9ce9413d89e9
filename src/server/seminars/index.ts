import type { Slice } from "../slice.ts";
import { exampleMails } from "./book/example-mails.ts";
import { expireBookings } from "./expire-bookings.ts";
import { seminarLoaders } from "./seminars.loaders.ts";
import { registerSeminarRoutes } from "./seminars.routes.ts";
import { personalData } from "./personal-data-store.ts";
import { deleteBookingsOf } from "./seminar-store.ts";

export { importSeminars, type SeminarImport } from "./file/import-seminars.ts";
export { SeminarFileError } from "./file/read-seminars-file.ts";

export const seminars: Slice = {
  name: "seminars",
  personalData,
  onAccountDeletion: (tx, _accountId, { addresses }) => deleteBookingsOf(tx, addresses),
  loaders: ({ config }) => seminarLoaders(config.frameOrigins),
  routes: registerSeminarRoutes,
  tasks: {
    "expire-seminar-bookings": {
      cron: "17 4 * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await expireBookings(ctx) }, "old bookings of seminars removed");
      },
    },
  },
  emailExamples: exampleMails,
};
