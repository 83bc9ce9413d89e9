import { writeInterfaceVersions } from "./wire/interface-versions.ts";
import { writeLoginInformation } from "./wire/login-information.ts";

/** XML response to a call without a user: required credentials or supported versions. */
export function textResponse(asked: "login-information" | "versions"): string {
  return asked === "login-information"
    ? writeLoginInformation({ customerNumber: false, username: true, password: true })
    : writeInterfaceVersions({ offers251: true });
}
