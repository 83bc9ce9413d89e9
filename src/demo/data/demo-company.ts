import { DAY_MS } from "#contract/format/calendar.ts";
import { INVITATION_DAYS } from "#contract/rules/company/company-forms.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import type { Db } from "#server/db/db.ts";
import { type DemoBranch, type DemoUnit, insertBranchOfDemo, insertCompanyOfDemo, insertUnitsOfDemo } from "./demo-store.ts";

export type DemoMember = { email: string; titleCode: string; firstName: string; lastName: string; roles: readonly CompanyRole[] };
/** `about` is for the list of sign-ins. */
type DemoUser = DemoMember & { about: string };

/** Holzbau Brandt: Anna Brandt is the boss, and Jonas Keller keeps what he could do before the company had roles. */
export const DEMO_COMPANY = {
  customerId: "0000100200",
  boss: "anna.brandt@holzbau-brandt.example",
  members: [
    {
      email: "petra.sieg@holzbau-brandt.example",
      titleCode: "mrs",
      firstName: "Petra",
      lastName: "Sieg",
      roles: ["buyer"],
      about: "buyer at Holzbau Brandt: approval from 500 €, also buys for the branch in Kiel",
    },
    {
      email: "lars.ewers@holzbau-brandt.example",
      titleCode: "mr",
      firstName: "Lars",
      lastName: "Ewers",
      roles: ["requester"],
      about: "fitter at Holzbau Brandt: sends carts for approval",
    },
    {
      email: "emre.aydin@holzbau-brandt.example",
      titleCode: "mr",
      firstName: "Emre",
      lastName: "Aydin",
      roles: ["requester"],
      about: "fitter at Holzbau Brandt: sends carts for approval",
    },
    {
      email: "heike.thoms@holzbau-brandt.example",
      titleCode: "mrs",
      firstName: "Heike",
      lastName: "Thoms",
      roles: ["accountant"],
      about: "bookkeeper at Holzbau Brandt: invoices, exports, no cart",
    },
  ],
  /** A customer number of its own, which Petra Sieg chooses beside the company's. */
  branch: {
    customerId: "0000100210",
    buyer: "petra.sieg@holzbau-brandt.example",
  },
  approved: { email: "petra.sieg@holzbau-brandt.example", from: "500" },
  invited: { email: "nils.frahm@holzbau-brandt.example", titleCode: "mr", firstName: "Nils", lastName: "Frahm", roles: ["requester"] },
} as const satisfies {
  customerId: string;
  boss: string;
  members: readonly DemoUser[];
  invited: DemoMember;
  branch: DemoBranch;
  approved: { email: string; from: string };
};

const DEMO_UNITS: readonly DemoUnit[] = [
  { name: "Büro", users: ["heike.thoms@holzbau-brandt.example"] },
  { name: "Baustellen", users: [] },
  { name: "Kolonne Ewers", parent: "Baustellen", users: ["lars.ewers@holzbau-brandt.example"] },
  { name: "Kolonne Aydin", parent: "Baustellen", users: ["emre.aydin@holzbau-brandt.example"] },
  { name: "Kita Elbufer", parent: "Baustellen", costCentre: "2026-014", users: [] },
  { name: "Niederlassung Kiel", branch: DEMO_COMPANY.branch.customerId, users: [DEMO_COMPANY.branch.buyer] },
];

/** Adds units to the demo's company; false if it has units, or is no company yet. */
export function addUnitsOfDemo(db: Db): Promise<boolean> {
  return db.transaction().execute((tx) => insertUnitsOfDemo(tx, DEMO_COMPANY.customerId, DEMO_UNITS));
}

/** Adds the demo's company with its members, who sign in with the boss's password, and an open invitation; false if it exists. */
export function addCompanyOfDemo(db: Db, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return db.transaction().execute(async (tx) => {
    const isNew = await insertCompanyOfDemo(tx, { ...DEMO_COMPANY, now, expiresAt });
    if (isNew) await insertBranchOfDemo(tx, { ...DEMO_COMPANY, now });
    return isNew;
  });
}
