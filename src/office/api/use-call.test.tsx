// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { getStart, lockUser, setTaskDone } from "#contract/office/generated/operations.ts";
import { REFRESH_HEADER } from "#contract/office/routes.ts";
import { createQueryClient } from "./query-client.ts";
import { StuckUsersContext } from "./stuck-users.ts";
import { useChange, useRead } from "./use-call.ts";

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

test("a change is over for its caller at once, and pending until the reads that are shown are refreshed", async () => {
  const refreshed = Promise.withResolvers<void>();
  let reads = 0;
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    if ((JSON.parse(body) as { id: string }).id !== getStart.id) return Response.json({ data: { setTaskDone: true } });
    if ((reads += 1) > 1) await refreshed.promise;
    return Response.json({ data: { start: {} } });
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => ({ read: useRead(getStart, {}), change: useChange(setTaskDone) }), { wrapper });
  await waitFor(() => expect(result.current.read.data).toBeDefined());

  const onSuccess = vi.fn();
  act(() => result.current.change.mutate({ taskId: "1", isDone: true }, { onSuccess }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect([reads, result.current.change.isPending]).toEqual([2, true]);
  refreshed.resolve();
  await waitFor(() => expect(result.current.change.isPending).toBe(false));
});

test.each([true, false])("a change that leaves users without an approver asks, and is repeated deliberately: %s", async (goesOn) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as { variables: { isDeliberate?: boolean } };
    sent.push(variables.isDeliberate);
    if (variables.isDeliberate) return Response.json({ data: { lockUser: true } });
    return Response.json({ errors: [{ message: "", extensions: { type: "StuckUsersError", detail: "Jonas Keller" } }] });
  });
  const ask = vi.fn(async () => goesOn);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <StuckUsersContext value={ask}>{children}</StuckUsersContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useChange(lockUser), { wrapper });
  const [onSuccess, onError] = [vi.fn(), vi.fn()];
  act(() => result.current.mutate({ accountId: "1" }, { onSuccess, onError }));
  await waitFor(() => expect(onSuccess.mock.calls.length + onError.mock.calls.length).toBe(1));
  expect(ask).toHaveBeenCalledExactlyOnceWith("Jonas Keller");
  expect([sent, onSuccess.mock.calls.length]).toEqual(goesOn ? [[undefined, true], 1] : [[undefined], 0]);
});
