import { createHash } from "node:crypto";
import { findRedirectConflicts, type StoredRedirect } from "../../content/index.ts";
import type { SiteRecord } from "../../context.ts";
import { checkRedirect, isReachable, type RedirectProblem } from "./check-redirect.ts";
import type { PageCheck } from "./create-page-check.ts";
import type { RedirectEntry } from "./read-redirect-csv.ts";

export type PlannedRedirect = Omit<StoredRedirect, "version" | "redirectId"> & {
  line: number;
  /** The redirect that it replaces. */
  before: StoredRedirect | null;
};

type Planned = PlannedRedirect & { typed: RedirectEntry };

export type RedirectRejection =
  | RedirectProblem
  | "UnknownSite"
  | "InvalidStatus"
  | "Duplicate"
  | "RedirectLoopError"
  | "RedirectChainError";
export type RejectedRedirect = {
  line: number;
  from: string;
  target: string;
  reason: RedirectRejection;
  /** Address of the other redirect of a loop or chain; empty otherwise. */
  other: string;
};

export type RedirectPlan = {
  changes: readonly PlannedRedirect[];
  rejected: readonly RejectedRedirect[];
  /** Lines that are as they were, and automatic ones. */
  unchanged: number;
  /** Identifies exactly these changes. */
  digest: string;
};

/** A site that lines can name, with what it has already. */
export type PlannedSite = { site: SiteRecord; hasPage: PageCheck; stored: readonly StoredRedirect[] };

/** Compares the lines of a file with the redirects; `defaultSiteId` is the site of lines that name none. */
export function planRedirectImport(sites: readonly PlannedSite[], entries: readonly RedirectEntry[], defaultSiteId: string): RedirectPlan {
  const rejected: RejectedRedirect[] = [];
  const planned = new Map<string, Planned>();
  let unchanged = 0;
  for (const typed of entries) {
    const reject = (reason: RedirectRejection) => void rejected.push(toRejected(typed, reason));
    if (typed.isAutomatic) {
      unchanged += 1;
      continue;
    }
    const named = typed.site || defaultSiteId;
    const found = sites.find(({ site }) => site.siteId === named || site.name === named);
    if (!found) {
      reject("UnknownSite");
      continue;
    }
    if (!["", "301", "302"].includes(typed.status)) {
      reject("InvalidStatus");
      continue;
    }
    const checked = checkRedirect(found, typed);
    if ("problem" in checked) {
      reject(checked.problem);
      continue;
    }
    const { siteId } = found.site;
    const key = `${siteId} ${checked.fromPath}`;
    if (planned.has(key)) {
      reject("Duplicate");
      continue;
    }
    const isPermanent = typed.status !== "302";
    const before = found.stored.find(({ fromPath }) => fromPath === checked.fromPath) ?? null;
    if (before?.target === checked.target && before.isPermanent === isPermanent) {
      unchanged += 1;
      continue;
    }
    planned.set(key, { line: typed.line, siteId, ...checked, isPermanent, before, typed });
  }
  rejected.push(...rejectUnreachable(sites, planned), ...rejectConflicts(sites, planned));
  const changes = [...planned.values()].map(({ typed: _typed, ...change }) => change);
  return { changes, rejected: rejected.toSorted((a, b) => a.line - b.line), unchanged, digest: digestOf(changes) };
}

/** Takes the lines out of the plan that lead to no page; what leads to another redirect is a conflict. */
function rejectUnreachable(sites: readonly PlannedSite[], planned: Map<string, Planned>): RejectedRedirect[] {
  const rejected: RejectedRedirect[] = [];
  for (const { site, stored, hasPage } of sites) {
    const ofSite = [...planned.values()].filter(({ siteId }) => siteId === site.siteId);
    const conflicts = findRedirectConflicts(rulesOf(stored, ofSite), site.settings.site.languages);
    for (const { fromPath, target, typed } of ofSite) {
      if (isReachable(target, hasPage) || conflicts.has(fromPath)) continue;
      planned.delete(`${site.siteId} ${fromPath}`);
      rejected.push(toRejected(typed, "InvalidTargetError"));
    }
  }
  return rejected;
}

/**
 * Takes the lines that would make a loop or chain out of the plan. Repeated, because what a rejected line would have replaced stays and
 * can conflict with another line.
 */
function rejectConflicts(sites: readonly PlannedSite[], planned: Map<string, Planned>): RejectedRedirect[] {
  const rejected: RejectedRedirect[] = [];
  for (const { site, stored } of sites) {
    const { siteId } = site;
    for (let before = -1; before !== rejected.length;) {
      before = rejected.length;
      const ofSite = [...planned.values()].filter((each) => each.siteId === siteId);
      const conflicts = findRedirectConflicts(rulesOf(stored, ofSite), site.settings.site.languages);
      for (const { fromPath, typed } of ofSite) {
        const conflict = conflicts.get(fromPath);
        if (!conflict) continue;
        planned.delete(`${siteId} ${fromPath}`);
        rejected.push(toRejected(typed, conflict.kind === "loop" ? "RedirectLoopError" : "RedirectChainError", conflict.other));
      }
    }
  }
  return rejected;
}

function rulesOf(stored: readonly StoredRedirect[], planned: readonly PlannedRedirect[]) {
  return new Map([...stored, ...planned].map((rule) => [rule.fromPath, rule]));
}

function toRejected({ line, from, target }: RedirectEntry, reason: RedirectRejection, other = ""): RejectedRedirect {
  return { line, from, target, reason, other };
}

function digestOf(changes: readonly PlannedRedirect[]): string {
  const values = changes.map(({ siteId, fromPath, target, isPermanent, before }) => [
    siteId,
    fromPath,
    target,
    isPermanent,
    before?.redirectId,
    before?.version,
  ]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}
