import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallError, post } from "./call.ts";

/** Sends a form with files. Reads that are shown are refreshed afterwards. */
export function useUpload(path: string) {
  const client = useQueryClient();
  return useMutation<void, CallError, FormData>({
    async mutationFn(form) {
      await post(path, { body: form });
    },
    onSuccess: () => client.invalidateQueries(),
  });
}
