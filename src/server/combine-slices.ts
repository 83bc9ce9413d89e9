// Merges the contributions of all slices. A duplicate fails the start; otherwise the last slice would win silently.
import type { Context } from "./context.ts";
import type { Resolvers } from "./graphql/schema.ts";
import type { TaskHandler } from "./jobs/jobs.ts";
import type { MetricSource } from "./http/health/metrics.ts";
import type { Loaders } from "./loader.ts";
import type { Shop } from "./shop.ts";
import type { Gauge, EmailExample, Part, PersonalData, Slice, Tasks } from "./slice.ts";

export function resolversFrom(slices: readonly Slice[], shop: Shop): Resolvers[] {
  return slices.flatMap(({ resolvers }) => (resolvers ? [made(resolvers, shop)] : []));
}

export function loadersFrom(slices: readonly Slice[], shop: Shop): Loaders {
  return unite("the component", slices, ({ loaders }) => made(loaders, shop));
}

/** Task handlers by name, and the schedule as crontab lines. */
export function tasksFrom(slices: readonly Slice[], shop: Shop): { handlers: Record<string, TaskHandler>; schedule: string[] } {
  const tasks: Tasks = unite("the task", slices, (slice) => made(slice.tasks, shop));
  return {
    handlers: Object.fromEntries(
      Object.entries(tasks).map(([name, { run }]): [string, TaskHandler] => [
        name,
        (payload, stopping) => run(stopping ? { ...shop.taskContext, stopping } : shop.taskContext, payload),
      ]),
    ),
    schedule: Object.entries(tasks).flatMap(([name, { cron, isAlone }]) =>
      cron ? [`${cron} ${name}${isAlone ? ` ?jobKey=${name}&jobKeyMode=replace` : ""}`] : [],
    ),
  };
}

export function gaugesFrom(slices: readonly Slice[], shop: Shop): Gauge[] {
  return slices.flatMap(({ gauges }) => gauges?.(shop) ?? []);
}

export function metricsFrom(slices: readonly Slice[], shop: Shop): MetricSource[] {
  return slices.flatMap(({ metrics }) => metrics?.(shop) ?? []);
}

export function emailExamplesFrom(slices: readonly Slice[], ctx: Context, language: string): EmailExample[] {
  return slices.flatMap(({ emailExamples }) => emailExamples?.(ctx, language) ?? []);
}

export function sharedReadsFrom(slices: readonly Slice[]): Readonly<Record<string, string>> {
  return unite("the read", slices, ({ sharedReads }) => sharedReads);
}

export function personalCookiesFrom(slices: readonly Slice[]): string[] {
  return slices.flatMap(({ cookies }) => cookies ?? []);
}

export function personalDataFrom(slices: readonly Slice[]): PersonalData {
  return unite("the personal data", slices, (slice) => slice.personalData);
}

function made<Kind extends object>(part: Part<Kind>, shop: Shop): Kind;
function made<Kind extends object>(part: Part<Kind> | undefined, shop: Shop): Kind | undefined;
function made<Kind extends object>(part: Part<Kind> | undefined, shop: Shop): Kind | undefined {
  return typeof part === "function" ? part(shop) : part;
}

function unite<Kind>(
  what: string,
  slices: readonly Slice[],
  partOf: (slice: Slice) => Readonly<Record<string, Kind>> | undefined,
): Record<string, Kind> {
  const owners = new Map<string, string>();
  const all: Record<string, Kind> = {};
  for (const slice of slices) {
    for (const [key, value] of Object.entries(partOf(slice) ?? {})) {
      const owner = owners.get(key);
      if (owner !== undefined) throw new Error(`The slices ${owner} and ${slice.name} both bring ${what} ${key}.`);
      owners.set(key, slice.name);
      all[key] = value;
    }
  }
  return all;
}
