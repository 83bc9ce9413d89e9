import { OFFICE_PATH } from "#contract/office/routes.ts";
import type { Db } from "#server/db/db.ts";
import { addDemoAdmin } from "#server/office/index.ts";

const ADMIN = {
  email: "innendienst@ankerplatz.example",
  name: "Ina Dienst",
  password: "Duebel-2026!",
  // The mailbox page shows its current code.
  totpSecret: "MRSXEIDQOR2GC3TLMVZHA3DBOR5GS3DM",
};

/** Adds an administrator of the back office; false if there is one of this address. */
export function addStaffOfDemo(db: Db, now: Date): Promise<boolean> {
  return addDemoAdmin(db, { ...ADMIN, now });
}

/** Lines of the start message. */
export function describeDemoStaff(): string[] {
  return [`The back office is at ${OFFICE_PATH}: ${ADMIN.email}, ${ADMIN.password} and the code on /dev/mailbox`];
}
