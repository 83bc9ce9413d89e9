import type { FastifyReply, FastifyRequest } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import type { Context } from "../context.ts";
import { getLinkPrefix, readAddress } from "../sites/index.ts";

export type Form = (name: string) => string;

export function readForm({ body }: FastifyRequest): Form {
  const fields = (body ?? {}) as Record<string, unknown>;
  return (name) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
}

/** Language of the page that a form came from. */
export function languageOfForm({ site }: Context, page: string): string {
  return readAddress(safePath(page) ?? "/", site.settings.site.languages).language;
}

type Outcome = {
  message: string;
  /** What was entered, if it was not saved. */
  entered?: { id: string; values: Readonly<Record<string, string>> };
};

/** Redirects to the page in its language, with the outcome in the query. */
export function backToPage(
  reply: FastifyReply,
  { site }: Context,
  { language, path, outcome: { message, entered } }: { language: string; path: string; outcome: Outcome },
): FastifyReply {
  const query = new URLSearchParams({ message });
  if (entered) {
    if (entered.id !== "") query.set("id", entered.id);
    for (const [name, value] of Object.entries(entered.values)) query.set(`v-${name}`, value.slice(0, 200));
  }
  void reply.header("cache-control", "no-store");
  const anchor = entered ? `#${entered.id === "" ? "new" : `entry-${encodeURIComponent(entered.id)}`}` : "";
  return reply.redirect(`${getLinkPrefix(language, site.settings.site.languages)}${path}?${query}${anchor}`, 303);
}
