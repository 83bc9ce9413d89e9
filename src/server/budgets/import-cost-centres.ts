import { germanDay } from "#contract/format/german-day.ts";
import {
  type CostCentreImportReport,
  type ImportProblem,
  findCostCentreProblem,
  MAX_COST_CENTRES,
} from "#contract/rules/company/cost-centre.ts";
import { inOwnCompany, listMembers } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { selectCostCentres, upsertCostCentre, upsertImportReport } from "./cost-centre-store.ts";
import { type CostCentresFile, type FileLine, readCostCentresFile } from "./read-cost-centres-file.ts";

const MAX_REPORTED = 50;

/**
 * Adds the cost centres of a file, and changes those whose number is known. A file with a wrong line changes nothing; the report
 * on the page names each.
 */
export async function importCostCentres(ctx: Context, bytes: Buffer | null): Promise<"imported" | "denied"> {
  const file: CostCentresFile =
    bytes === null ? { kind: "refused", reason: "FileTooLargeError" } : await readCostCentresFile(bytes, germanDay(ctx.clock.now()));
  return inOwnCompany<"imported" | "denied">(ctx, async (own) => {
    const { db, viewer, clock, random } = own;
    const { customerId } = viewer;
    const at = clock.now().toISOString();
    const report = (result: Omit<CostCentreImportReport, "at">) => upsertImportReport(db, customerId, { at, ...result });
    if (file.kind === "refused") {
      await report({ refused: file.reason, added: 0, changed: 0, wrong: [], wrongCount: 0 });
      return "imported";
    }
    const known = new Map(
      (await selectCostCentres(db, customerId, germanDay(clock.now()))).map((each) => [each.number.toLowerCase(), each.costCentreId]),
    );
    const owners = new Map((await listMembers(db, customerId)).map(({ email, accountId }) => [email.toLowerCase(), accountId]));
    const problems = findProblems(file.lines, owners);
    const isNew = ({ number }: FileLine) => !known.has(number.toLowerCase());
    const added = file.lines.filter(isNew).length;
    if (problems.length === 0 && known.size + added > MAX_COST_CENTRES)
      problems.push({ line: file.lines.at(-1)!.line, number: "", problem: "tooMany" });
    if (problems.length > 0) {
      await report({ refused: null, added: 0, changed: 0, wrong: problems.slice(0, MAX_REPORTED), wrongCount: problems.length });
      return "imported";
    }
    for (const { number, name, validFrom, validUntil, ownerEmail } of file.lines)
      await upsertCostCentre(db, customerId, {
        costCentreId: known.get(number.toLowerCase()) ?? random.uuid(),
        number,
        name,
        validFrom: validFrom || null,
        validUntil: validUntil || null,
        ownerAccountId: owners.get(ownerEmail) ?? null,
      });
    await report({ refused: null, added, changed: file.lines.length - added, wrong: [], wrongCount: 0 });
    return "imported";
  });
}

function findProblems(lines: readonly FileLine[], owners: ReadonlyMap<string, string>) {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const key = line.number.toLowerCase();
    const problem = problemOf(line, owners) ?? (seen.has(key) ? "twice" : null);
    seen.add(key);
    return problem ? [{ line: line.line, number: line.number.slice(0, 40), problem }] : [];
  });
}

function problemOf({ validFrom, validUntil, ownerEmail, ...texts }: FileLine, owners: ReadonlyMap<string, string>): ImportProblem | null {
  if (validFrom === null || validUntil === null) return "badDay";
  if (ownerEmail !== "" && !owners.has(ownerEmail)) return "unknownOwner";
  return findCostCentreProblem({ ...texts, validFrom, validUntil });
}
