import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Operation } from "#contract/generated/operations.ts";
import { call, CallError } from "./call.ts";
import { useAskAboutStuckUsers } from "./stuck-users.ts";
import { useFactor } from "./factor.ts";
import { useRefreshingMutation } from "./use-refreshing-mutation.ts";

/**
 * A read. Shows the previous result while another page or filter loads. `refreshMs` is the time after which a result is read again; false
 * for one that does not change by itself. Without `isEnabled` nothing is read.
 */
export function useRead<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  { refreshMs, isEnabled = true }: { refreshMs?: (data: Result) => number | false; isEnabled?: boolean } = {},
) {
  return useQuery<Result, CallError>({
    queryKey: [operation.name, variables],
    // Only the first read counts as a use: an unattended screen must not keep the session alive.
    queryFn: ({ client, queryKey }) =>
      call(operation, variables, { isRefresh: refreshMs !== undefined && client.getQueryData(queryKey) !== undefined }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    ...(refreshMs && {
      refetchInterval: ({ state: { data } }: { state: { data: Result | undefined } }) => data !== undefined && refreshMs(data),
    }),
  });
}

/**
 * A change. A sensitive one that needs the second factor again asks for it, and is repeated then; so is one that leaves users without an
 * approver.
 */
export function useChange<Result, Variables>(operation: Operation<Result, Variables>) {
  const askForFactor = useFactor();
  const askAboutStuckUsers = useAskAboutStuckUsers();
  return useRefreshingMutation<Result, Variables>(async (variables) => {
    try {
      return await call(operation, variables);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.type === "FactorRequiredError" && (await askForFactor())) return call(operation, variables);
      if (error.type === "StuckUsersError" && (await askAboutStuckUsers(error.detail ?? "")))
        return call(operation, { ...variables, isDeliberate: true });
      throw error;
    }
  });
}
