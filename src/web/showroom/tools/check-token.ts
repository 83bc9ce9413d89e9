const LENGTH = 36;
const FORMAT = /^[a-z0-9]{8}-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{12}$/;

/** Validates a token, with the specification's messages (DEV-07 to DEV-10, decision A43); null if valid. */
export function checkAccessToken(token: string): string | null {
  if (token === "") return "Token is required";
  if (token.length !== LENGTH) return "Token must contain 36 characters";
  return FORMAT.test(token) ? null : "Token must adhere to format xxxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
}

/** Validates an ID token, which is only required. */
export function checkIdToken(token: string): string | null {
  return token === "" ? "Token is required" : null;
}
