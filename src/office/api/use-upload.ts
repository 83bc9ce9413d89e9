import { post } from "./call.ts";
import { useRefreshingMutation } from "./use-refreshing-mutation.ts";

/** Sends a form with files; returns the data of the response. */
export function useUpload<Data = unknown>(path: string) {
  return useRefreshingMutation<Data, FormData>(async (form) => (await post(path, { body: form })) as Data);
}
