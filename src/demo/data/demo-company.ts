import { INVITATION_DAYS } from "#contract/rules/company/company-forms.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import type { Db } from "#server/db/db.ts";
import { insertCompanyOfDemo } from "./demo-store.ts";

export type DemoMember = { email: string; titleCode: string; firstName: string; lastName: string; roles: readonly CompanyRole[] };

/** Holzbau Brandt: Anna Brandt is the boss, and Jonas Keller keeps what he could do before the company had roles. */
export const DEMO_COMPANY = {
  customerId: "0000100200",
  boss: "anna.brandt@holzbau-brandt.example",
  members: [
    { email: "petra.sieg@holzbau-brandt.example", titleCode: "mrs", firstName: "Petra", lastName: "Sieg", roles: ["buyer"] },
    { email: "lars.ewers@holzbau-brandt.example", titleCode: "mr", firstName: "Lars", lastName: "Ewers", roles: ["requester"] },
    { email: "emre.aydin@holzbau-brandt.example", titleCode: "mr", firstName: "Emre", lastName: "Aydin", roles: ["requester"] },
    { email: "heike.thoms@holzbau-brandt.example", titleCode: "mrs", firstName: "Heike", lastName: "Thoms", roles: ["accountant"] },
  ],
  approved: { email: "petra.sieg@holzbau-brandt.example", from: "500" },
  invited: { email: "nils.frahm@holzbau-brandt.example", titleCode: "mr", firstName: "Nils", lastName: "Frahm", roles: ["requester"] },
} as const satisfies {
  customerId: string;
  boss: string;
  members: readonly DemoMember[];
  invited: DemoMember;
  approved: { email: string; from: string };
};

/** Adds the demo's company with its members, who sign in with the boss's password, and an open invitation; false if it exists. */
export function addCompanyOfDemo(db: Db, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60_000);
  return db.transaction().execute((tx) => insertCompanyOfDemo(tx, { ...DEMO_COMPANY, now, expiresAt }));
}
