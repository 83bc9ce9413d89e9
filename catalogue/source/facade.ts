import { A4, NYLON, PLASTIC, STEEL, ZINC, approvals, pairs, type FamilySpec, type Text, type VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
const piece = { orderUnit: "C62", priceQuantity: 100, scales: [1, 500, 2000] } as const;

function insulation(lengths: readonly number[], depth: number, steelNail: boolean, cents: (l: number) => number): VariantSpec[] {
  return lengths.map((l): VariantSpec => ({
    size: `8 x ${l}`,
    values: { BOHRER_D: 8, BOHR_TIEFE: depth + 10, DUEBEL_L: l, VERANKERUNG: depth, ANBAUTEIL: l - depth - 5, KOPF_D: 60, MATERIAL: PLASTIC, ...(steelNail ? { OBERFLAECHE: ZINC } : {}), FARBE: steelNail ? t("weiß", "white") : t("natur", "natural"), GEWICHT: Math.round(9 + l * (steelNail ? 0.16 : 0.05)), ...approvals(true, true, false) },
    cents: cents(l),
  }));
}

export const FACADE: readonly FamilySpec[] = [
  { ...piece, kind: "insulation-fixing", id: "09488111", parent: "0948811", firstNumber: 90100, type: t("Dämmstoffhalter", "Insulation support"), name: t("Vlies VS Schraubdübel", "Vlies VS screw-in"),
    claim: t("Versenkt, verdeckt, ohne Wärmebrücke.", "Recessed, covered, no thermal bridge."),
    description: t("Schraubbarer Dämmstoffhalter mit Teller 60 mm für Wärmedämm-Verbundsysteme, mit vormontierter Stahlschraube.", "Screw-in insulation support with 60 mm plate for composite systems, with pre-assembled steel screw."),
    step: 100, variants: insulation([75, 95, 115, 135, 155, 175, 195, 215, 235, 255, 275, 295, 335, 375, 415, 455], 25, true, (l) => 3200 + l * 24) },
  { ...piece, kind: "insulation-fixing", id: "09488112", parent: "0948811", firstNumber: 90120, type: t("Dämmstoffhalter", "Insulation support"), name: t("Vlies VN Schlagdübel", "Vlies VN hammer-in"),
    claim: t("Ein Schlag, eine Platte.", "One blow, one board."),
    description: t("Schlagdübel mit Kunststoffnagel für Dämmplatten bis 260 mm.", "Hammer-in support with plastic nail for boards up to 260 mm."),
    step: 200, min: 400, variants: insulation([70, 90, 110, 120, 130, 140, 150, 160, 180, 200, 220, 240, 260, 300], 35, false, (l) => 1600 + l * 11) },
  { ...piece, kind: "insulation-fixing", id: "09488113", parent: "0948811", firstNumber: 90140, type: t("Dämmstoffteller", "Insulation plate"), name: t("Vlies VT Teller", "Vlies VT plate"),
    claim: t("Große Fläche für weiche Platten.", "Large surface for soft boards."),
    description: t("Zusatzteller für Mineralwolle und Lamellenplatten.", "Additional plate for mineral wool and lamella boards."),
    step: 100, variants: [60, 90, 110, 140].map((d): VariantSpec => ({ size: `Ø ${d}`, values: { KOPF_D: d, DUEBEL_L: 20, INNEN_D: 9, MATERIAL: PLASTIC, FARBE: t("weiß", "white"), GEWICHT: Math.round(d / 8) }, cents: 900 + d * 12 })) },
  { ...piece, kind: "facade-anchor", id: "09488121", parent: "0948812", firstNumber: 90200, type: t("Fassadenanker", "Façade anchor"), name: t("Galion GF", "Galion GF"),
    claim: t("Die Hinterschnittkraft für Plattenfassaden.", "Undercut strength for panel façades."),
    description: t("Hinterschnittanker aus Edelstahl A4 für Naturwerkstein und Faserzement, unsichtbar von vorn.", "Undercut anchor of stainless steel A4 for natural stone and fibre cement, invisible from the front."),
    step: 25, scales: [1, 100, 500], variants: pairs([["M6", 11], ["M8", 13]] as const, [[8, 10], [10, 12], [12, 14], [15, 18], [18, 22], [21, 26], [26, 30]] as const).map(([[thread, d], [depth, l]]): VariantSpec => ({ size: `${thread} x ${depth}`, values: { GEWINDE: thread, BOHRER_D: d, BOHR_TIEFE: depth, VERANKERUNG: depth, DUEBEL_L: l + 10, ANBAUTEIL: 4, SCHL_WEITE: thread === "M6" ? "SW 10" : "SW 13", MATERIAL: A4, GEWICHT: Math.round(d * l * 0.06), ...approvals(true, true, false) }, cents: 9800 + d * depth * 34 })) },
  { ...piece, kind: "facade-anchor", id: "09488122", parent: "0948812", firstNumber: 90230, type: t("Verblendanker", "Facing anchor"), name: t("Galion GV Luftschicht", "Galion GV cavity tie"),
    claim: t("Verbindet zwei Schalen auf Dauer.", "Ties two leaves for good."),
    description: t("Luftschichtanker aus Edelstahldraht mit Dübel und Tropfscheibe für zweischaliges Mauerwerk.", "Cavity wall tie of stainless wire with plug and drip disc."),
    step: 250, priceQuantity: 1000, scales: [1, 1000, 5000], variants: pairs([3, 4], [180, 210, 250, 275, 300, 320, 350, 400]).map(([d, l]): VariantSpec => ({ size: `${d} x ${l}`, values: { SCHRAUBE_D: d, DUEBEL_L: l, BOHRER_D: 8, BOHR_TIEFE: 60, VERANKERUNG: 50, ANBAUTEIL: l - 100, MATERIAL: A4, GEWICHT: Math.round(d * d * l * 0.0063), ...approvals(true, false, false) }, cents: Math.round(26000 + d * d * l * 9.5) })) },
  { ...piece, kind: "standoff", id: "09488131", parent: "0948813", firstNumber: 90300, type: t("Abstandsmontage", "Stand-off fixing"), name: t("Ausleger AT", "Ausleger AT"),
    claim: t("Markise an gedämmter Wand, ohne Kältebrücke.", "Awning on an insulated wall, no cold bridge."),
    description: t("Abstandsmontagesystem mit thermischer Trennung für schwere Anbauteile auf Dämmung bis 300 mm.", "Stand-off system with thermal break for heavy fixtures on insulation up to 300 mm."),
    priceQuantity: 1, step: 2, scales: [1, 20], variants: pairs([12, 16], [110, 140, 170, 200, 230, 260, 300]).map(([m, l]): VariantSpec => ({ size: `M${m} x ${l}`, values: { GEWINDE: `M${m}`, BOHRER_D: m + 2, BOHR_TIEFE: 150, DUEBEL_L: l + 130, VERANKERUNG: 130, ANBAUTEIL: l, SCHL_WEITE: m === 12 ? "SW 19" : "SW 24", MATERIAL: A4, GEWICHT: Math.round(m * m * l * 0.009), ...approvals(true, true, false) }, cents: 1980 + m * l * 0.6 | 0 })) },
  { ...piece, kind: "screw", id: "09488123", parent: "0948812", firstNumber: 90260, type: t("Fassadenschraube", "Façade screw"), name: t("Galion GS", "Galion GS"),
    claim: t("Kopf in Fassadenfarbe.", "Head in façade colour."),
    description: t("Fassadenschraube aus Edelstahl mit lackiertem Flachkopf für HPL- und Faserzementplatten.", "Stainless façade screw with painted flat head for HPL and fibre cement panels."),
    step: 100, scales: [1, 500], variants: pairs([t("weiß", "white"), t("anthrazit", "anthracite"), t("silbergrau", "silver grey")], [25, 30, 38, 45]).map(([colour, l]): VariantSpec => ({ size: `4,8 x ${l}`, suffix: colour, values: { SCHRAUBE_D: 4.8, SCHRAUBE_L: l, KOPF_D: 12, KOPFFORM: t("Flachkopf", "Flat head"), SCHL_WEITE: "TX 20", ANBAUTEIL: 10, MATERIAL: A4, FARBE: colour, GEWICHT: Math.round(l * 0.9) / 10, ...approvals(true, false, false) }, cents: 2700 + l * 19 })) },
  { ...piece, kind: "standoff", id: "09488132", parent: "0948813", firstNumber: 90330, type: t("Justierschraube", "Adjustable screw"), name: t("Lotblei JS", "Lotblei JS"),
    claim: t("Latten ausrichten ohne Keile.", "Level battens without wedges."),
    description: t("Justierschraube mit Abstandsgewinde für Lattung und Rahmen.", "Adjustable screw with distance thread for battens and frames."),
    step: 100, scales: [1, 500], variants: [60, 70, 80, 90, 100, 110, 120, 145].map((l): VariantSpec => ({ size: `6 x ${l}`, values: { SCHRAUBE_D: 6, SCHRAUBE_L: l, DUEBEL_L: l, ANBAUTEIL: Math.round(l * 0.45), BOHRER_D: 10, SCHL_WEITE: "TX 25", MATERIAL: STEEL, OBERFLAECHE: ZINC, GEWICHT: Math.round(l * 0.16) }, cents: 2100 + l * 17 })).concat([{ size: "Hülse 10 x 50", values: { BOHRER_D: 10, DUEBEL_L: 50, MATERIAL: NYLON, GEWICHT: 2 }, cents: 1250 }]) },
];
