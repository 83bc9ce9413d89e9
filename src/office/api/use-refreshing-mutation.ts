import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { noteSaving } from "../form/unsaved-input.ts";
import type { CallError } from "./call.ts";

/**
 * A mutation that refreshes the reads that are shown. It counts as pending until they are, while the caller's `onSuccess` runs at once:
 * a refreshed page may no longer have the caller's component.
 */
export function useRefreshingMutation<Result, Variables>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const mutation = useMutation<Result, CallError, Variables>({
    async mutationFn(variables) {
      const noteSaved = noteSaving();
      const result = await mutationFn(variables);
      noteSaved();
      return result;
    },
    onSuccess() {
      setRefreshing(true);
      void client.invalidateQueries().finally(() => setRefreshing(false));
    },
  });
  return { ...mutation, isPending: mutation.isPending || isRefreshing };
}
