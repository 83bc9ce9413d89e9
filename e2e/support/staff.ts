// Staff of the back office who sign in with an authenticator app.
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { typeInto } from "./by-hand.ts";
import { ANNA, DEMO_PASSWORD } from "./chromium.ts";
import type { Database } from "./database.ts";

export type Staff = { email: string; secret: Secret };
type NewStaff = { name: string; role?: "admin" | "sales" | "product" | "content" | "auditor" };

/** Adds a member with the demo customers' password and an authenticator app. */
export async function addStaff(database: Database, { name, role = "admin" }: NewStaff): Promise<Staff> {
  const email = `e2e.${crypto.randomUUID()}@ankerplatz.example`;
  const secret = new Secret({ size: 20 });
  await database.rows(
    `with member as (
       insert into staff_member (email, name, state, password_hash, totp_secret, created_at)
       select $1, $2, 'active', password_hash, $3, now() from account where email = $4
       returning staff_id
     )
     insert into staff_role (staff_id, role) select staff_id, $5 from member`,
    email,
    name,
    secret.base32,
    ANNA,
    role,
  );
  return { email, secret };
}

/** Current code of the authenticator app. */
export function codeOf({ secret }: Staff): string {
  return new TOTP({ secret }).generate();
}

/** Fills in the sign-in form of the office's page that is open. */
export async function signInStaff(page: Page, staff: Staff): Promise<void> {
  await typeInto(page.getByLabel("E-Mail-Adresse"), staff.email);
  await typeInto(page.getByLabel("Passwort", { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await typeInto(page.getByLabel(/Code der Authenticator-App/), codeOf(staff));
  await page.keyboard.press("Enter");
}
