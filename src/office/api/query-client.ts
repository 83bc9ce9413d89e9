import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call.ts";

export const SESSION_KEY = ["getSession"];

/** Cache of all reads. A session that ended shows the sign-in page, and the screen again afterwards. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Without a network calls fail at once: by default reads would wait, and changes would be sent later without a word.
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  const onError = (error: unknown) => {
    if (error instanceof CallError && error.type === "SignInRequiredError") client.setQueryData(SESSION_KEY, { session: null });
  };
  client.getQueryCache().config.onError = onError;
  client.getMutationCache().config.onError = onError;
  return client;
}
