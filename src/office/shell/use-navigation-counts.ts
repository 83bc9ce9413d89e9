import { getStart, type GetStartQuery } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";

const REFRESH_MS = 60_000;

/** What waits at a place of the navigation, by its address; from the query of the start page. */
export function useNavigationCounts(): Readonly<Record<string, number>> {
  const { data } = useRead(getStart, {}, { refreshMs: () => REFRESH_MS });
  return data ? countByPlace(data.start) : {};
}

function countByPlace({ requests, waiting, openTasks }: GetStartQuery["start"]): Record<string, number> {
  return {
    "/requests": (requests ?? []).reduce((sum, { count }) => sum + count, 0),
    "/quotes": waiting?.find(({ kind }) => kind === "quote")?.count ?? 0,
    "/tasks": openTasks,
  };
}
