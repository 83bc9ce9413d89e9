const OFFERED = ["1.3", "2.0", "2.1", "2.2", "2.3", "2.5"];

/** Response to action SV: the supported versions; 2.5.1 depends on the site. Sent as text/xml in UTF-8. */
export function writeInterfaceVersions({ offers251 }: { offers251: boolean }): string {
  const versions = offers251 ? [...OFFERED, "2.5.1"] : OFFERED;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<Schnittstellenversionen>",
    ...versions.map((version) => `  <Version>${version}</Version>`),
    "</Schnittstellenversionen>",
    "",
  ].join("\n");
}

/** XML response to a call without a user: required credentials or supported versions. */
export function textResponse(asked: "login-information" | "versions"): string {
  return asked === "login-information"
    ? writeLoginInformation({ customerNumber: false, username: true, password: true })
    : writeInterfaceVersions({ offers251: true });
}

export type LoginNeeds = { customerNumber: boolean; username: boolean; password: boolean };

/** Response to action LI: the credentials that sign-in requires. Sent as text/xml in UTF-8. */
export function writeLoginInformation({ customerNumber, username, password }: LoginNeeds): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<Logininformationen>",
    `  <Kundennummer_erforderlich>${customerNumber}</Kundennummer_erforderlich>`,
    `  <Benutzername_erforderlich>${username}</Benutzername_erforderlich>`,
    `  <Passwort_erforderlich>${password}</Passwort_erforderlich>`,
    "</Logininformationen>",
    "",
  ].join("\n");
}
