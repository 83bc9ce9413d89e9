import { writeInterfaceVersions } from "./wire/interface-versions.ts";
import { writeLoginInformation } from "./wire/login-information.ts";

/** What software gets that asks without a user: what signing in needs, or which versions are spoken. */
export function textResponse(asked: "login-information" | "versions"): string {
  return asked === "login-information"
    ? writeLoginInformation({ customerNumber: false, username: true, password: true })
    : writeInterfaceVersions({ offers251: true });
}
