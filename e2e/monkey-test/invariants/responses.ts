import type { Invariant, World } from "../world.ts";

/** Server errors, broken links, and requests to external hosts. */
export function watchResponses(world: World): Invariant {
  const found: string[] = [];
  world.context.on("response", (response) => {
    const status = response.status();
    const request = response.request();
    if (status >= 500) found.push(`${status}: ${request.method()} ${response.url()} ${request.postData()?.slice(0, 300) ?? ""}`);
  });
  world.context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!protocol.startsWith("http") || origin === world.shopUrl || request.isNavigationRequest()) return;
    found.push(`a request to another host: ${request.url()}`);
  });
  return { name: "answers", look: () => found.splice(0) };
}
