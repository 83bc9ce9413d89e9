import { createPdfWorker } from "../../pdf/pdf-worker.ts";
import type { BundlePlan, OmittedFile } from "../bundle-plan.ts";
import type { Contents } from "./contents.ts";
import type { render } from "./contents-renderer.ts";

const RENDERER = new URL("contents-renderer.ts", import.meta.url);

/** Draws the contents page of a bundle as PDF, in a thread of its own. */
export async function printContents(plan: BundlePlan, t: (key: string) => string): Promise<Uint8Array> {
  const worker = createPdfWorker();
  try {
    return await worker.render<typeof render>(RENDERER, toContents(plan, t));
  } finally {
    await worker.close();
  }
}

const COLUMNS = ["Kind", "Number", "Revision", "Date", "Language", "File"] as const;

function toContents({ title, language, day, folders }: BundlePlan, t: (key: string) => string): Contents {
  return {
    language: language.startsWith("de") ? "de" : "en",
    day,
    title,
    about: t("Contents.About"),
    columns: COLUMNS.map((key) => t(`Contents.${key}`)),
    omittedTitle: t("Contents.Omitted"),
    folders: folders.map(({ name, files, omitted }) => ({
      name,
      rows: files.map((file) => [file.kind, file.number, file.revision, toDay(file.issuedOn), file.language, file.name]),
      omitted: omitted.map(describe),
    })),
  };
}

function describe({ kind, number, revision, issuedOn, language, reason }: OmittedFile): string {
  return `${[kind, number, revision, toDay(issuedOn), language].filter(Boolean).join(", ")}: ${reason}`;
}

function toDay(issuedOn: string | null): string {
  return issuedOn === null ? "" : issuedOn.split("-").toReversed().join(".");
}
