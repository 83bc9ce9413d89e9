import { germanDay } from "#contract/format/german-day.ts";
import type { Context } from "../context.ts";
import { listMembers } from "../companies/index.ts";
import { phraseIn } from "../dictionary/index.ts";
import { can } from "../policies.ts";
import { BYTE_ORDER_MARK, csvLine } from "../spreadsheet/csv.ts";
import { selectCostCentres } from "./cost-centre-store.ts";
import { companyOf } from "../viewer.ts";

const COLUMNS = ["Number", "Name", "ValidFrom", "ValidUntil", "Owner"] as const;

/** The company's cost centres as a CSV file that can be imported again; null if the viewer does not manage the company. */
export async function writeCostCentresFile(ctx: Context, language: string): Promise<{ name: string; text: string } | null> {
  const { viewer, db } = ctx;
  if (!can(viewer, "manageCompany")) return null;
  const t = (key: string) => phraseIn(ctx, language, `CostCentres.File.${key}`);
  const emails = new Map((await listMembers(db, companyOf(viewer))).map(({ accountId, email }) => [accountId, email]));
  const day = germanDay(ctx.clock.now());
  const lines = (await selectCostCentres(db, companyOf(viewer), day)).map((centre) => [
    centre.number,
    centre.name,
    germanDate(centre.validFrom),
    germanDate(centre.validUntil),
    emails.get(centre.ownerAccountId ?? "") ?? "",
  ]);
  const rows = [COLUMNS.map(t), ...lines];
  return { name: `${t("FileName")}-${day}.csv`, text: BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, ";")).join("") };
}

function germanDate(day: string | null): string {
  return day === null ? "" : day.split("-").toReversed().join(".");
}
