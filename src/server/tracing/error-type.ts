const TYPE = /^[\w.]{1,60}$/;

/** Type of an error for a span: the type of a GraphQL error, an error code such as an SQLSTATE, or the name of its class. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { extensions, code } = error as { extensions?: { type?: unknown }; code?: unknown };
  return [extensions?.type, code, error.name].find((type): type is string => typeof type === "string" && TYPE.test(type)) ?? "Error";
}
