import { sql } from "kysely";
import type { InstallationValues } from "#contract/rules/articles/installation-values.ts";
import type { Db } from "../../db/db.ts";
import type { Texts } from "../live/catalogue-store.ts";

/** Values of an article in a base material; numbers as decimal text, null if not stated. */
export type StoredInstallation = { articleNumber: string; baseMaterial: Texts; document: string } & InstallationValues;

/** Reads the values by article, each in the order of the file; articles without values are absent. */
export async function readInstallation(db: Db, articleNumbers: readonly string[]): Promise<Map<string, StoredInstallation[]>> {
  const rows = await db
    .selectFrom("installation_value")
    .select((eb) => [
      "article_number as articleNumber",
      "base_material as baseMaterial",
      "document",
      ...COLUMNS.map(([name, column]) => sql<string | null>`trim_scale(${eb.ref(column)})::text`.as(name)),
    ])
    .where((where) => where("article_number", "=", where.fn.any(where.val([...articleNumbers]))))
    .orderBy("article_number")
    .orderBy("place")
    .execute();
  return Map.groupBy(rows as unknown as StoredInstallation[], ({ articleNumber }) => articleNumber);
}

const COLUMNS = [
  ["tensionLoad", "tension_load"],
  ["shearLoad", "shear_load"],
  ["drillDiameter", "drill_diameter"],
  ["drillDepth", "drill_depth"],
  ["embedmentDepth", "embedment_depth"],
  ["torque", "torque"],
  ["edgeDistance", "edge_distance"],
  ["spacing", "spacing"],
  ["memberThickness", "member_thickness"],
  ["workingTime", "working_time"],
  ["curingTime", "curing_time"],
] as const satisfies readonly (readonly [keyof InstallationValues, string])[];

/** Replaces the values of all articles. */
export async function replaceInstallation(tx: Db, values: readonly StoredInstallation[]): Promise<void> {
  await tx.deleteFrom("installation_value").execute();
  await sql`
    insert into installation_value (
      article_number, place, base_material, tension_load, shear_load, drill_diameter, drill_depth, embedment_depth, torque,
      edge_distance, spacing, member_thickness, working_time, curing_time, document
    )
    select r."articleNumber", row_number() over (partition by r."articleNumber" order by r.line), r."baseMaterial", r."tensionLoad",
      r."shearLoad", r."drillDiameter", r."drillDepth", r."embedmentDepth", r.torque, r."edgeDistance", r.spacing,
      r."memberThickness", r."workingTime", r."curingTime", r.document
    from jsonb_to_recordset(${JSON.stringify(values.map((one, line) => ({ ...one, line })))}::jsonb) as r (
      line integer, "articleNumber" text, "baseMaterial" jsonb, "tensionLoad" numeric, "shearLoad" numeric, "drillDiameter" numeric,
      "drillDepth" numeric, "embedmentDepth" numeric, torque numeric, "edgeDistance" numeric, spacing numeric,
      "memberThickness" numeric, "workingTime" numeric, "curingTime" numeric, document text
    )`.execute(tx);
}
