import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { Redirect } from "../../ports/content-port.ts";
import { getLinkPrefix, readAddress } from "../../sites/index.ts";
import { findRedirect, type Redirects } from "./find-redirect.ts";
import { isPathTarget, pathOfTarget } from "./redirect-address.ts";

type Rule = Pick<Redirect, "fromPath" | "target">;

/** loop: following it leads back to it. chain: its target is redirected, or it is the target of a redirect. */
export type RedirectConflict = {
  kind: "loop" | "chain";
  /** Address of the other redirect. */
  other: string;
};

/** Loops and chains among the redirects of a site, by address. Redirects for all languages are followed in each. */
export function findRedirectConflicts(rules: Redirects<Rule>, languages: readonly string[]): Map<string, RedirectConflict> {
  const conflicts = new Map<string, RedirectConflict>();
  const report = (fromPath: string, conflict: RedirectConflict) => {
    if (conflicts.get(fromPath)?.kind !== "loop") conflicts.set(fromPath, conflict);
  };
  for (const rule of rules.values()) {
    for (const prefix of prefixesOf(rule, languages)) {
      const next = followOnce(rules, rule, prefix, languages);
      if (!next) continue;
      const kind = leadsBack(rules, rule, prefix, languages) ? "loop" : "chain";
      report(rule.fromPath, { kind, other: next.rule.fromPath });
      report(next.rule.fromPath, { kind, other: rule.fromPath });
    }
  }
  return conflicts;
}

/** Link prefixes of the languages in which a redirect holds. */
function prefixesOf({ fromPath }: Rule, languages: readonly string[]): string[] {
  const { linkPrefix } = readAddress(fromPath, languages);
  return linkPrefix === "" ? languages.map((language) => getLinkPrefix(language, languages)) : [linkPrefix];
}

/** The redirect that a visitor meets at the target, with the prefix of the language there. */
function followOnce(rules: Redirects<Rule>, { target }: Rule, prefix: string, languages: readonly string[]) {
  if (!isPathTarget(target)) return null;
  const written = readAddress(pathOfTarget(target), languages);
  const { linkPrefix, path } = written.linkPrefix === "" ? readAddress(withPrefix(prefix, written.path), languages) : written;
  const rule = findRedirect(rules, linkPrefix, path);
  return rule && { rule, linkPrefix };
}

function leadsBack(rules: Redirects<Rule>, start: Rule, startPrefix: string, languages: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let next = followOnce(rules, start, startPrefix, languages); next;) {
    const { rule, linkPrefix } = next;
    if (rule === start) return true;
    const key = `${linkPrefix} ${rule.fromPath}`;
    if (seen.has(key)) return false;
    seen.add(key);
    next = followOnce(rules, rule, linkPrefix, languages);
  }
  return false;
}
