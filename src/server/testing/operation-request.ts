import type { Operation } from "#contract/generated/operations.ts";

type Credentials = { baseSiteId?: string; accessToken?: string | null };

/** Variables of an operation, with site and token whether it sends them as headers or as variables. */
export type VariablesWithCredentials<Variables> = Credentials & (string extends keyof Variables ? unknown : Variables);

/** Headers and body of a call over HTTP, as pages send them. */
export function operationRequest<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: VariablesWithCredentials<Variables>,
): { headers: Record<string, string>; body: string } {
  const { baseSiteId, accessToken, ...own } = variables as Credentials;
  const credentials = {
    ...(baseSiteId !== undefined && { "x-site": baseSiteId }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  return {
    headers: { "content-type": "application/json", ...(operation.headers && credentials) },
    body: JSON.stringify({ id: operation.id, operationName: operation.name, variables: operation.headers ? own : variables }),
  };
}
