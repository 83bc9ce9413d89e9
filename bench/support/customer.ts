// A signed-in customer who calls the shop's API like a browser.
import type { Operation } from "#contract/generated/operations.ts";
import { login } from "#contract/generated/operations.ts";
import { type VariablesWithCredentials, operationRequest } from "#server/testing/operation-request.ts";

export type BenchCustomer = {
  accessToken: string;
  cookie: string;
  call<Result, Variables>(operation: Operation<Result, Variables>, variables: VariablesWithCredentials<Variables>): Promise<Result>;
};

/** Password of all demo customers. */
export const PASSWORD = "Duebel-2026!";

export async function signIn(shopUrl: string, username: string): Promise<BenchCustomer> {
  const call = async <Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: VariablesWithCredentials<Variables>,
  ): Promise<Result> => {
    const answer = await fetch(`${shopUrl}/graphql`, { method: "POST", ...operationRequest(operation, variables) });
    const { data, errors } = (await answer.json()) as { data: Result; errors?: unknown[] };
    if (errors) throw new Error(`${operation.name}: ${JSON.stringify(errors)}`);
    return data;
  };
  const { login: tokens } = await call(login, { username, password: PASSWORD, baseSiteId: "FIWE-DE" });
  if (!tokens.accessToken || !tokens.idToken) throw new Error(`${username} could not sign in`);
  const session = await fetch(`${shopUrl}/webapi/shop/userapi/Login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shopUrl },
    body: JSON.stringify({ User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken, IsIdsSession: false } }),
  });
  if (!session.ok) throw new Error(`no session: ${session.status} ${await session.text()}`);
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { accessToken: tokens.accessToken, cookie, call };
}
