import { removeSearchEntry, saveSearchEntry, type SearchEntry } from "../../search/index.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { AuditSubject } from "../audit/audit-store.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** Adds an entry of the search configuration, or replaces the one that was shown. */
export async function changeSearchEntry(
  ctx: Recording<StaffContext>,
  input: { before?: SearchEntry | null; entry: SearchEntry },
): Promise<boolean> {
  const entry = tidyEntry(input.entry);
  const before = input.before ? tidyEntry(input.before) : null;
  const site = entry.siteId === "" ? ctx.sites[0] : ctx.sites.find(({ siteId }) => siteId === entry.siteId);
  const hasSite = entry.kind === "redirect" || entry.kind === "pin";
  if (!site || hasSite !== (entry.siteId !== "") || (before && before.kind !== entry.kind)) throw new OfficeError("UnknownIdentifierError");
  const problem = await saveSearchEntry({ ...ctx.shopContext(site), db: ctx.db }, { before, entry });
  if (problem) throw new OfficeError(problem);
  ctx.record({ action: "searchEntry.save", subject: subjectOf(entry), ...(before && { before }), after: entry });
  return true;
}

/** Removes an entry of the search configuration as it was shown. */
export async function dropSearchEntry(ctx: Recording<StaffContext>, input: { entry: SearchEntry }): Promise<boolean> {
  const entry = tidyEntry(input.entry);
  const problem = await removeSearchEntry(ctx, entry);
  if (problem) throw new OfficeError(problem);
  ctx.record({ action: "searchEntry.remove", subject: subjectOf(entry), before: entry });
  return true;
}

function subjectOf({ kind, phrase }: SearchEntry): AuditSubject {
  return { kind: `search ${kind}`, id: phrase };
}

/** Only the fields of an entry, without characters that the database rejects. */
function tidyEntry({ kind, isPart, isBoth, ...texts }: SearchEntry): SearchEntry {
  return {
    kind,
    isPart,
    isBoth,
    siteId: tidyText(texts.siteId),
    language: tidyText(texts.language),
    phrase: tidyText(texts.phrase),
    target: tidyText(texts.target),
    targetKind: tidyText(texts.targetKind),
    brand: tidyText(texts.brand),
    note: tidyText(texts.note),
  };
}
