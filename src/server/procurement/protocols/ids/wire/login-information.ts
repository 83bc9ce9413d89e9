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
