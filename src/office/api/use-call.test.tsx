// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { getStart } from "#contract/office/generated/operations.ts";
import { REFRESH_HEADER } from "#contract/office/routes.ts";
import { createQueryClient } from "./query-client.ts";
import { useRead } from "./use-call.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [{ refreshMs: () => 60_000 }, [undefined, "1"]],
  [{}, [undefined, undefined]],
])("only a read that refreshes itself says so, and not at first (OFFICE-04)", async (options, expected) => {
  const sent: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers[REFRESH_HEADER]);
    return Response.json({ data: { start: {} } });
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useRead(getStart, {}, options), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  await result.current.refetch();
  expect(sent).toEqual(expected);
});
