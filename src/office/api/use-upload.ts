import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallError, post } from "./call.ts";

/** Sends a form with files; returns the data of the response. Reads that are shown are refreshed afterwards. */
export function useUpload<Data = unknown>(path: string) {
  const client = useQueryClient();
  return useMutation<Data, CallError, FormData>({
    mutationFn: async (form) => (await post(path, { body: form })) as Data,
    onSuccess: () => client.invalidateQueries(),
  });
}
