// The whole shop with a registration page, and a test user who registers.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { register, type RegisterMutationVariables } from "#contract/generated/operations.ts";
import type { CaptchaChallenge } from "../captcha/index.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { parseConfig } from "../config.ts";

export const VERSIONS = { privacy: "2026-09", tac: "2026-10" };
export const NEW_PASSWORD = "Anker-und-Duebel-7";

const option = (value: string, title: string) => ({ value, title });
const FIELDS = {
  salutations: { value: [option("mrs", "Frau"), option("mr", "Herr"), option("div", "Divers")] },
  academicTitles: { value: [option("dr", "Dr."), option("prof", "Prof.")] },
  crafts: { value: [option("electric", "Elektro"), option("facade", "Fassade")] },
  countries: { value: [option("DE", "Deutschland"), option("AT", "Österreich")] },
  privacyVersion: { value: VERSIONS.privacy },
  tacVersion: { value: VERSIONS.tac },
};

export type RegistrationShop = TestApp & {
  clock: { now(): Date; advance(ms: number): void };
  /** The complete log. */
  logged(): string;
  /** A captcha solution as a browser sends it. */
  solve(headers?: Record<string, string>): Promise<string>;
  /** Registers the test user, with optional changes, from a network of its own. */
  register(
    changes?: Partial<RegisterMutationVariables>,
    options?: { address?: string; language?: string },
  ): Promise<{ statusCode: number; errorCode: string | null }>;
};

/** A network address that no other test uses. */
let networks = 0;
export function newNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

export const FRIDA: Omit<RegisterMutationVariables, "captchaResponse"> = {
  baseSiteId: "FIWE-DE",
  industrialSector: "GROUP-craftsman",
  salutation: "mrs",
  title: "dr",
  firstName: "Frida",
  lastName: "Öhlenschläger",
  email: "frida@fassadenbau.example",
  phoneNumber: "+49 40 555-01 (02)",
  craft: "facade",
  country: "DE",
  companyName: "Fassadenbau Öhlenschläger & Töchter",
  customerNumber: "",
  streetName: "Hafenstraße",
  streetNumber: "12 a",
  zipCode: "20457",
  city: "Hamburg",
  password: NEW_PASSWORD,
  passwordValidation: NEW_PASSWORD,
  registrationDataProtectionAgreementVersion: VERSIONS.privacy,
  registrationTacVersion: VERSIONS.tac,
  advertisingConsent: false,
};

/** Opens the shop with a nearly free captcha. Requests state their network address, as behind a proxy. */
export async function openRegistrationShop(
  options: TestAppOptions & { environment?: Record<string, string> } = {},
): Promise<RegistrationShop> {
  let offset = 0;
  let log = "";
  const clock = { now: () => new Date(Date.now() + offset), advance: (ms: number) => void (offset += ms) };
  const { environment, ...given } = options;
  const { captcha, trustProxy } = parseConfig({ CAPTCHA_COST: "1", TRUST_PROXY: "1", ...environment });
  const app = await createTestApp({
    customers: true,
    clock,
    logTo: { write: (line) => void (log += line) },
    ...given,
    config: { captcha, trustProxy, logLevel: "debug", ...given.config },
    async prepare(database, logger) {
      const main = [{ uid: "registration", componentName: "Registration", params: {}, fields: FIELDS }];
      await database.db
        .updateTable("content_page")
        .set({
          placeholders: JSON.stringify({
            main: [{ uid: "c", componentName: "Columns", params: {}, fields: {}, placeholders: { left: main } }],
          }),
        })
        .where("path", "=", "/my-account/registration")
        .execute();
      await given.prepare?.(database, logger);
    },
  });
  const solve: RegistrationShop["solve"] = async (headers = { "x-forwarded-for": newNetwork() }) => {
    const response = await app.inject({ url: "/captcha/challenge", headers });
    const challenge = response.json<CaptchaChallenge>();
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  };
  return {
    ...app,
    clock,
    logged: () => log,
    solve,
    async register(changes = {}, { address = newNetwork(), language = "de-DE" } = {}) {
      const headers = { "x-forwarded-for": address, "accept-language": language };
      const captchaResponse = changes.captchaResponse ?? (await solve(headers));
      const { data, errors } = await app.operation(register, { ...FRIDA, ...changes, captchaResponse }, { headers });
      if (errors) throw new Error(JSON.stringify(errors));
      return data.register;
    },
  };
}
