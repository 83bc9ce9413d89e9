import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getSession, type GetSessionQuery } from "#contract/office/generated/operations.ts";
import { call, type CallError } from "./call.ts";
import { SESSION_KEY } from "./query-client.ts";

export type Session = NonNullable<GetSessionQuery["session"]>;

/** The session of this browser; `data` is undefined while it loads, its session null if signed out. */
export function useSessionQuery() {
  return useQuery<GetSessionQuery, CallError>({ queryKey: SESSION_KEY, queryFn: () => call(getSession, {}), staleTime: 60_000 });
}

/** The signed-in member; for screens within the shell. */
export function useSession(): Session {
  const { data } = useSessionQuery();
  if (!data?.session) throw new Error("This screen needs a session.");
  return data.session;
}

/** Whether the member's roles allow an operation, such as "Query.orders". */
export function useIsAllowed(): (operation: string) => boolean {
  const { data } = useSessionQuery();
  return (operation) => data?.session?.operations.includes(operation) ?? false;
}

/** Loads the session again, after signing in or out. */
export function useReloadSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SESSION_KEY });
}
