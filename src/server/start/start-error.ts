/**
 * Why the shop cannot start, in sentences for the person who starts it: what is wrong and what to do.
 * Printed as it is, without a stack trace; anything else that is thrown at start is a defect and keeps its trace.
 */
export class StartError extends Error {
  override name = "StartError";
}

/** The system's code of an error ("EACCES", "28P01"), or an empty string. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
