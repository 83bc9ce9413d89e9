import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallError, upload } from "./call.ts";

/** Sends a form with files. Reads that are shown are refreshed afterwards. */
export function useUpload(path: string) {
  const client = useQueryClient();
  return useMutation<void, CallError, FormData>({
    mutationFn: (form) => upload(path, form),
    onSuccess: () => client.invalidateQueries(),
  });
}
