// Imports loads and installation data maintained by staff: npm run import:installation -- FILE.csv
import { importInstallation } from "#server/catalogue/index.ts";
import { importTable } from "./lib/import-table.ts";

await importTable({
  name: "installation",
  columns:
    "article;base_material_de;base_material_en;tension_kn;shear_kn;drill_mm;drill_depth_mm;embedment_mm;torque_nm;edge_mm;spacing_mm;thickness_mm;working_min;curing_h;document — replaces the loads and installation data of all articles",
  run: importInstallation,
});
