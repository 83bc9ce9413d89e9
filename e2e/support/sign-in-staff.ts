import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { typeInto } from "./by-hand.ts";
import type { Database } from "./database.ts";
import { ANNA, DEMO_PASSWORD } from "./test.ts";

/** Adds a member of staff with a role and signs in on the requested page of the back office. */
export async function signInStaff(page: Page, database: Database, { role, path }: { role: string; path: string }): Promise<void> {
  const email = `${role}.${Date.now()}@ankerplatz.example`;
  const secret = new Secret({ size: 20 });
  await database.rows(
    `with member as (
       insert into staff_member (email, name, state, password_hash, totp_secret, created_at)
       select $1, 'Ela Endtest', 'active', password_hash, $2, now() from account where email = $3
       returning staff_id
     )
     insert into staff_role (staff_id, role) select staff_id, $4 from member`,
    email,
    secret.base32,
    ANNA,
    role,
  );
  await page.goto(path);
  await typeInto(page.getByLabel("E-Mail-Adresse"), email);
  await typeInto(page.getByLabel("Passwort", { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await typeInto(page.getByLabel(/Code der Authenticator-App/), new TOTP({ secret }).generate());
  await page.keyboard.press("Enter");
}
