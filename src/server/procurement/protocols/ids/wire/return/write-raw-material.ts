import type { IdsRawMaterial } from "../ids-cart.ts";
import type { IdsVersion } from "../ids-version.ts";
import { toIdsUnit } from "../cart/ids-unit.ts";
import type { XmlNode } from "../xml/write-xml.ts";
import { filled } from "./filled.ts";
import type { Truncation } from "./truncate.ts";

const MATERIALS = "AL PB CR AU CD CU MG NI PL AG W ZN SN".split(" ");
const BRASS = ["MS", "MK"];

export function writeRawMaterial(share: IdsRawMaterial, version: IdsVersion, fit: Truncation): XmlNode {
  const decimal = (name: string, value: string | null) => filled(name, fit.decimal(name, value, 10, 4));
  return [
    "Rohstoffanteil",
    [
      ...writeMaterial(share.material, version, fit),
      ...decimal("Gewichtsanteilswert", share.weight),
      ...writeUnit("Gewichtsanteilseinheit", share.weightUnit, fit),
      ...decimal("Basiswert", share.basis),
      ...writeUnit("Basiseinheit", share.basisUnit, fit),
      ...decimal("Basisnotierung", share.basisQuotation),
      ...decimal("NotierungAktuell", share.currentQuotation),
    ],
  ];
}

function writeMaterial(written: string, version: IdsVersion, fit: Truncation): XmlNode[] {
  const code = written.trim().toUpperCase();
  if (MATERIALS.includes(code) || (version === "2.5.1" && BRASS.includes(code))) return [["Rohstoff", code]];
  if (code !== "") fit.report("Rohstoff", written, "");
  return [];
}

/** Unlike line units, only listed IDS units are valid here. */
function writeUnit(name: string, written: string, fit: Truncation): XmlNode[] {
  if (written === "") return [];
  const unit = toIdsUnit(written);
  if (unit === null) fit.report(name, written, "");
  return filled(name, unit ?? "");
}
