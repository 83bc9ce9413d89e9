// A shop with staff, for tests that call the back office over HTTP as the page does.
import type { LightMyRequestResponse } from "fastify";
import type { Operation } from "#contract/generated/operations.ts";
import { signIn } from "#contract/office/generated/operations.ts";
import { OFFICE_HEADER, OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { StaffRole } from "#contract/office/staff-roles.ts";
import type { Db } from "../db/db.ts";
import { hashPassword, newTotpSecret, totpCode } from "../identity/index.ts";
import { manualClock } from "../testing/context.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { systemRandom } from "../system-clock.ts";
import { activateMember, insertRoles, insertStaffMember } from "./staff/staff-store.ts";

export const STAFF_PASSWORD = "Bohrhammer-77?";

export type TestStaff = { staffId: string; email: string; totpSecret: string };

/** Adds an active member with these roles. */
export async function addTestStaff(db: Db, email: string, roles: readonly StaffRole[]): Promise<TestStaff> {
  const totpSecret = newTotpSecret(systemRandom);
  return db.transaction().execute(async (tx) => {
    const staffId = (await insertStaffMember(tx, { email, name: "Test Person", now: new Date() }))!;
    await insertRoles(tx, staffId, roles);
    await activateMember(tx, staffId, { name: "Test Person", passwordHash: await hashPassword(STAFF_PASSWORD), totpSecret, step: 0 });
    return { staffId, email, totpSecret };
  });
}

export type OfficeResponse<Result> = {
  data: Result | null;
  /** Type of the first error; null without one. */
  error: string | null;
  response: LightMyRequestResponse;
};

export type TestOffice = TestApp & {
  clock: ReturnType<typeof manualClock>;
  /** Calls an operation with the session of a cookie, and further headers. */
  call<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<OfficeResponse<Result>>;
  /** Signs in with password and code; returns the cookie. */
  signInStaff(staff: TestStaff): Promise<string>;
  /** The current code of a member's app; each is accepted once, so the clock moves on. */
  nextCode(staff: TestStaff): string;
};

export async function openTestOffice(options: TestAppOptions = {}): Promise<TestOffice> {
  const clock = manualClock();
  const app = await createTestApp({ clock, customers: true, ...options });

  async function call<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    cookie?: string,
    headers: Record<string, string> = {},
  ) {
    const response = await app.inject({
      method: "POST",
      url: OFFICE_ROUTES.graphql,
      headers: {
        "content-type": "application/json",
        [OFFICE_HEADER]: "1",
        "sec-fetch-site": "same-origin",
        ...(cookie && { cookie }),
        ...headers,
      },
      payload: JSON.stringify({ id: operation.id, variables }),
    });
    const body = response.json<{ data: Result | null; errors?: { extensions: { type: string } }[] }>();
    return { data: body.data, error: body.errors?.[0]?.extensions.type ?? null, response };
  }

  function nextCode({ totpSecret }: TestStaff): string {
    clock.advance(30_000);
    return totpCode(totpSecret, clock.now());
  }

  return {
    ...app,
    clock,
    call,
    nextCode,
    async signInStaff(staff) {
      const { data, response } = await call(signIn, { email: staff.email, password: STAFF_PASSWORD, code: nextCode(staff) });
      if (data?.signIn !== "done") throw new Error(`The sign-in of ${staff.email} failed: ${response.body}`);
      return String(response.headers["set-cookie"]).split(";", 1)[0]!;
    },
  };
}
