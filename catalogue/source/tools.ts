import { A2, A4, HOT_DIP, PLASTIC, STEEL, ZINC, pairs, type FamilySpec, type Text, type VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
const CARBIDE = t("Hartmetall", "Carbide");
const single = { orderUnit: "C62", priceQuantity: 1, step: 1, scales: [1, 10, 50] } as const;

function bits(sizes: readonly (readonly [number, readonly (readonly [number, number])[]])[], shank: string, cents: (d: number, l: number) => number): VariantSpec[] {
  return sizes.flatMap(([d, lengths]) => lengths.map(([work, total]): VariantSpec => ({
    size: `${String(d).replace(".", ",")} x ${work}/${total}`,
    values: { BOHRER_D: d, ARBEITS_L: work, LAENGE: total, AUFNAHME: shank, MATERIAL: CARBIDE, GEWICHT: Math.round(20 + d * d * total * 0.0048) },
    cents: cents(d, total),
  })));
}

const SHORT = [[50, 110], [100, 160], [150, 210]] as const;
const LONG = [[100, 160], [150, 210], [200, 260], [250, 310], [400, 450]] as const;

function metric(threads: readonly number[], finishes: readonly Text[], make: (m: number) => { values: VariantSpec["values"]; cents: number }): VariantSpec[] {
  return pairs(finishes, threads).map(([finish, m]): VariantSpec => {
    const { values, cents } = make(m);
    const isStainless = finish === A2 || finish === A4;
    return { size: `M${m}`, ...(finish === ZINC ? {} : { suffix: finish }), values: { GEWINDE: `M${m}`, ...values, MATERIAL: isStainless ? finish : STEEL, ...(isStainless ? {} : { OBERFLAECHE: finish }) }, cents: Math.round(cents * (finish === A4 ? 4.2 : finish === A2 ? 3.1 : finish === HOT_DIP ? 1.6 : 1)) };
  });
}

const SPANNER: Record<number, number> = { 3: 5.5, 4: 7, 5: 8, 6: 10, 8: 13, 10: 17, 12: 19, 16: 24, 20: 30, 24: 36 };

export const TOOLS: readonly FamilySpec[] = [
  { ...single, kind: "drill-bit", id: "09488211", parent: "0948821", firstNumber: 95100, type: t("Hammerbohrer", "Hammer drill bit"), name: t("Lotse L4 SDS-plus", "Lotse L4 SDS-plus"),
    claim: t("Vier Schneiden, rundes Loch.", "Four cutters, round hole."),
    description: t("Hammerbohrer mit Vollhartmetallkopf und vier Schneiden; trifft Bewehrung ohne zu verhaken.", "Hammer drill bit with solid carbide head and four cutters; meets rebar without jamming."),
    variants: [...bits([[5, SHORT], [5.5, SHORT], [6, [...SHORT, [200, 260]]], [6.5, SHORT]], "SDS-plus", (d, l) => Math.round(480 + d * l * 0.45)), ...bits([[8, LONG], [10, LONG], [12, LONG], [14, LONG], [16, LONG]], "SDS-plus", (d, l) => Math.round(420 + d * l * 0.62))] },
  { ...single, kind: "drill-bit", id: "09488212", parent: "0948821", firstNumber: 95140, type: t("Hammerbohrer", "Hammer drill bit"), name: t("Lotse L2 SDS-plus", "Lotse L2 SDS-plus"),
    claim: t("Zwei Schneiden für jeden Tag.", "Two cutters for every day."),
    description: t("Hammerbohrer mit Hartmetallplatte und breiter Abfuhrwendel.", "Hammer drill bit with carbide plate and wide flute."),
    step: 5, variants: bits([[4, SHORT.slice(0, 1)], [5, SHORT], [6, SHORT], [8, SHORT], [10, SHORT], [12, SHORT], [14, SHORT.slice(1)], [16, SHORT.slice(1)], [18, [[150, 210], [250, 310]]], [20, [[150, 210], [250, 310]]]], "SDS-plus", (d, l) => Math.round(230 + d * l * 0.34)) },
  { ...single, kind: "drill-bit", id: "09488213", parent: "0948821", firstNumber: 95180, type: t("Hammerbohrer", "Hammer drill bit"), name: t("Lotse LX SDS-max", "Lotse LX SDS-max"),
    claim: t("Für die großen Durchmesser.", "For large diameters."),
    description: t("Schwerer Hammerbohrer für Ankerlöcher und Durchführungen.", "Heavy hammer drill bit for anchor holes and passages."),
    scales: [1, 5], variants: bits([[16, [[200, 340], [400, 540]]], [18, [[200, 340], [400, 540]]], [20, [[200, 320], [400, 520]]], [22, [[200, 320], [400, 520]]], [24, [[200, 320], [400, 520]]], [25, [[200, 320], [400, 520]]], [28, [[250, 370], [400, 520]]], [32, [[250, 370], [450, 570]]], [35, [[250, 370], [450, 570]]], [40, [[450, 570]]]], "SDS-max", (d, l) => Math.round(1900 + d * l * 0.42)) },
  { ...single, kind: "drill-bit", id: "09488214", parent: "0948821", firstNumber: 95210, type: t("Saugbohrer", "Dust-extraction bit"), name: t("Lotse LS Saugbohrer", "Lotse LS hollow bit"),
    claim: t("Bohrt und reinigt in einem Zug.", "Drills and cleans in one go."),
    description: t("Hohlbohrer für staubarmes Bohren; das Bohrloch muss nicht mehr ausgeblasen werden.", "Hollow bit for low-dust drilling; no need to blow out the hole."),
    scales: [1], variants: bits([[12, [[200, 330]]], [14, [[240, 370]]], [16, [[240, 370]]], [18, [[240, 370], [400, 530]]], [20, [[240, 370], [400, 530]]], [24, [[400, 530]]], [28, [[400, 530]]]], "SDS-plus", (d, l) => 6900 + d * l) },
  { ...single, kind: "drill-bit", id: "09488221", parent: "0948822", firstNumber: 95300, type: t("Steinbohrer", "Masonry bit"), name: t("Senkblei SB", "Senkblei SB"),
    claim: t("Für Ziegel ohne Schlag.", "For brick without hammering."),
    description: t("Steinbohrer mit zylindrischem Schaft für Lochstein und Porenbeton.", "Masonry bit with straight shank for hollow brick and aerated concrete."),
    step: 5, variants: bits([[4, [[40, 75]]], [5, [[50, 85]]], [6, [[60, 100], [90, 150]]], [7, [[60, 100]]], [8, [[80, 120], [140, 200]]], [10, [[80, 120], [140, 200]]], [12, [[90, 150], [140, 200]]], [14, [[90, 150]]], [16, [[90, 160]]]], "zylindrisch", (d, l) => Math.round(160 + d * l * 0.28)) },
  { ...single, kind: "drill-bit", id: "09488222", parent: "0948822", firstNumber: 95330, type: t("Mehrzweckbohrer", "Multi-purpose bit"), name: t("Senkblei SM", "Senkblei SM"),
    claim: t("Fliese, Holz, Blech: ein Bohrer.", "Tile, wood, sheet: one bit."),
    description: t("Mehrzweckbohrer mit geschliffener Schneide und Sechskantschaft.", "Multi-purpose bit with ground tip and hexagon shank."),
    step: 1, variants: bits([[3, [[40, 90]]], [4, [[45, 90]]], [5, [[55, 100]]], [6, [[60, 100], [150, 200]]], [7, [[60, 100]]], [8, [[80, 120], [150, 200]]], [10, [[80, 120], [150, 200]]], [12, [[90, 150]]]], "1/4\" Sechskant", (d, l) => Math.round(310 + d * l * 0.42)) },
  { kind: "rail", id: "09488311", parent: "0948831", firstNumber: 96100, type: t("Montageschiene", "Mounting rail"), name: t("Takel TS", "Takel TS"),
    claim: t("Gelocht im Raster, steif im Profil.", "Slotted to grid, stiff in profile."),
    description: t("C-Schiene mit Langlöchern und gezahnten Rändern, verkauft in Metern.", "C-shaped rail with slots and serrated edges, sold by the metre."),
    orderUnit: "MTR", priceQuantity: 100, step: 2, scales: [1, 60, 240], variants: pairs([ZINC, HOT_DIP, A4], [[27, 18, 1.2], [28, 30, 1.75], [38, 40, 2], [41, 21, 2], [41, 41, 2], [41, 41, 2.5], [41, 62, 2.5], [41, 82, 2.5]] as const).map(([finish, [b, h, s]]): VariantSpec => ({ size: `${b}/${h}/${String(s).replace(".", ",")}`, ...(finish === ZINC ? {} : { suffix: finish }), values: { BREITE: b, HOEHE: h, DICKE: s, LAENGE: 2000, MATERIAL: finish === A4 ? A4 : STEEL, ...(finish === A4 ? {} : { OBERFLAECHE: finish }), GEWICHT: Math.round((b + 2 * h + 16) * s * 7.85) }, cents: Math.round((22000 + (b + 2 * h) * s * 290) * (finish === A4 ? 3.6 : finish === HOT_DIP ? 1.3 : 1)) })) },
  { ...single, kind: "bracket", id: "09488312", parent: "0948831", firstNumber: 96140, type: t("Konsole", "Bracket"), name: t("Takel TK Konsole", "Takel TK bracket"),
    claim: t("Trägt, was an der Wand läuft.", "Carries what runs along the wall."),
    description: t("Geschweißte Konsole mit Grundplatte für Rohrtrassen und Geräte.", "Welded bracket with base plate for pipe runs and units."),
    step: 2, variants: pairs([[28, 30], [41, 41], [41, 62]] as const, [200, 300, 450, 600, 750]).map(([[b, h], l]): VariantSpec => ({ size: `${b}/${h} x ${l}`, values: { BREITE: b, HOEHE: h, LAENGE: l, INNEN_D: 13, LAST: Math.round((h * h) / l * 6) / 10, MATERIAL: STEEL, OBERFLAECHE: ZINC, GEWICHT: Math.round(h * l * 0.07 + 240) }, cents: 690 + h * 9 + l * 2 })) },
  { kind: "rail-nut", id: "09488313", parent: "0948831", firstNumber: 96170, type: t("Schienenmutter", "Rail nut"), name: t("Takel TM Schienenmutter", "Takel TM rail nut"),
    claim: t("Eindrehen, einrasten, anziehen.", "Turn, click, tighten."),
    description: t("Vormontierbare Schienenmutter für Takel-Schienen.", "Pre-mountable nut for Takel rails."),
    orderUnit: "C62", priceQuantity: 100, step: 50, scales: [1, 200, 1000], variants: pairs([27, 28, 38, 41], [6, 8, 10, 12]).map(([b, m]): VariantSpec => ({ size: `${b} M${m}`, values: { GEWINDE: `M${m}`, BREITE: b, DICKE: m, LAENGE: b - 5, MATERIAL: STEEL, OBERFLAECHE: ZINC, GEWICHT: Math.round(b * m * 0.13) }, cents: 2900 + b * m * 9 })) },
  { kind: "pipe-clamp", id: "09488321", parent: "0948832", firstNumber: 96200, type: t("Rohrschelle", "Pipe clamp"), name: t("Reling RG mit Einlage", "Reling RG lined"),
    claim: t("Leise Leitungen mit Gummieinlage.", "Quiet pipes with rubber lining."),
    description: t("Zweischraub-Rohrschelle mit Schallschutzeinlage und Kombigewinde M8/M10.", "Two-screw pipe clamp with sound-insulating lining and M8/M10 thread."),
    orderUnit: "C62", priceQuantity: 100, step: 25, scales: [1, 100, 500], variants: ([[12, 15], [16, 19], [20, 23], [25, 28], [32, 36], [40, 44], [47, 51], [53, 58], [60, 64], [68, 72], [75, 80], [87, 92], [108, 114], [125, 130], [133, 141], [159, 168], [200, 212], [219, 225]] as const).flatMap(([from, to]): VariantSpec[] => [ZINC, A4].map((finish): VariantSpec => ({ size: `${from}–${to}`, ...(finish === A4 ? { suffix: A4 } : {}), values: { SPANN_MIN: from, SPANN_MAX: to, GEWINDE: "M8/M10", BREITE: to < 70 ? 20 : 25, DICKE: to < 70 ? 1.5 : 2.5, SCHL_WEITE: "SW 13", MATERIAL: finish === A4 ? A4 : STEEL, ...(finish === A4 ? {} : { OBERFLAECHE: ZINC }), LAST: to < 70 ? 0.8 : 1.6, GEWICHT: Math.round(30 + to * 1.9) }, cents: Math.round((9800 + to * 145) * (finish === A4 ? 3.3 : 1)) }))) },
  { kind: "pipe-clamp", id: "09488322", parent: "0948832", firstNumber: 96250, type: t("Rohrschelle", "Pipe clamp"), name: t("Reling RK Kunststoff", "Reling RK plastic"),
    claim: t("Aufstecken und einrasten.", "Push on and click."),
    description: t("Kunststoffschelle für Elektrorohre und kleine Leitungen, aneinanderreihbar.", "Plastic clip for conduits and small pipes, can be joined."),
    orderUnit: "C62", priceQuantity: 100, step: 100, scales: [1, 500], variants: [16, 20, 25, 32, 40, 50, 63].map((d): VariantSpec => ({ size: `${d}`, values: { SPANN_MIN: d - 1, SPANN_MAX: d, BREITE: 16, DICKE: 3, MATERIAL: PLASTIC, FARBE: t("lichtgrau", "light grey"), GEWICHT: Math.round(d / 6) }, cents: 780 + d * 22 })) },
  { kind: "washer", id: "09488411", parent: "0948841", firstNumber: 1000100, type: t("Unterlegscheibe", "Washer"), name: t("Öse OS Scheibe", "Öse OS washer"),
    claim: t("Verteilt den Druck.", "Spreads the pressure."),
    description: t("Flache Scheibe Form A, passend zu allen Bolzen.", "Flat washer form A, fits all bolts."),
    orderUnit: "C62", priceQuantity: 1000, step: 200, scales: [1, 2000, 10000], variants: metric([4, 5, 6, 8, 10, 12, 16, 20, 24], [ZINC, HOT_DIP, A2, A4], (m) => ({ values: { INNEN_D: m + (m < 10 ? 0.4 : 1), AUSSEN_D: m * 2, DICKE: m <= 5 ? 1 : m <= 8 ? 1.6 : m <= 10 ? 2 : m <= 12 ? 2.5 : 3, GEWICHT: Math.round(m * m * 0.35) / 10 }, cents: 700 + m * m * 24 })) },
  { kind: "washer", id: "09488412", parent: "0948841", firstNumber: 1000150, type: t("Unterlegscheibe", "Washer"), name: t("Öse OG große Scheibe", "Öse OG large washer"),
    claim: t("Dreifacher Durchmesser für Holz.", "Three times the diameter for timber."),
    description: t("Scheibe mit großem Außendurchmesser für Holz und Langlöcher.", "Washer with large outer diameter for timber and slots."),
    orderUnit: "C62", priceQuantity: 100, step: 100, scales: [1, 500], variants: metric([6, 8, 10, 12, 16, 20], [ZINC, A2], (m) => ({ values: { INNEN_D: m + 0.6, AUSSEN_D: m * 3, DICKE: m <= 8 ? 2 : m <= 12 ? 3 : 5, GEWICHT: Math.round(m * m * 0.9) / 10 }, cents: 420 + m * m * 7 })) },
  { kind: "nut", id: "09488413", parent: "0948841", firstNumber: 1000170, type: t("Sechskantmutter", "Hexagon nut"), name: t("Öse OM Mutter", "Öse OM nut"),
    claim: t("Genormt bis M24.", "To standard up to M24."),
    description: t("Sechskantmutter Festigkeitsklasse 8 oder A2/A4-70.", "Hexagon nut, class 8 or A2/A4-70."),
    orderUnit: "C62", priceQuantity: 1000, step: 100, scales: [1, 1000, 5000], variants: metric([4, 5, 6, 8, 10, 12, 16, 20, 24], [ZINC, HOT_DIP, A2, A4], (m) => ({ values: { SCHL_WEITE: `SW ${String(SPANNER[m]).replace(".", ",")}`, HOEHE: Math.round(m * 8) / 10, GEWICHT: Math.round(m * m * m * 0.075) / 10 }, cents: 900 + m * m * m * 4 })) },
  { kind: "nut", id: "09488414", parent: "0948841", firstNumber: 1000210, type: t("Verbindungsmuffe", "Coupling nut"), name: t("Öse OV Muffe", "Öse OV coupling"),
    claim: t("Verlängert jede Stange.", "Extends every rod."),
    description: t("Runde und sechseckige Verbindungsmuffen für Gewindestangen.", "Round and hexagon coupling nuts for threaded rods."),
    orderUnit: "C62", priceQuantity: 100, step: 25, scales: [1, 100], variants: metric([6, 8, 10, 12, 16], [ZINC, A4], (m) => ({ values: { SCHL_WEITE: `SW ${SPANNER[m]}`, HOEHE: m * 3, LAENGE: m * 3, GEWICHT: Math.round(m * m * 0.3) }, cents: 1100 + m * m * 22 })) },
  { ...single, kind: "tool", id: "09488421", parent: "0948842", firstNumber: 1000300, type: t("Setzwerkzeug", "Setting tool"), name: t("Bootsmann BE Setzwerkzeug", "Bootsmann BE setting tool"),
    claim: t("Damit der Anker wirklich spreizt.", "So that the anchor really expands."),
    description: t("Einschlagwerkzeug für Dock-Einschlaganker mit Handschutz.", "Setting tool for Dock drop-in anchors with hand guard."),
    scales: [1], variants: [6, 8, 10, 12, 16, 20].map((m): VariantSpec => ({ size: `M${m}`, values: { GEWINDE: `M${m}`, AUSSEN_D: m + 4, LAENGE: 120 + m * 4, MATERIAL: STEEL, GEWICHT: 90 + m * 18 }, cents: 890 + m * 55 })) },
  { ...single, kind: "tool", id: "09488422", parent: "0948842", firstNumber: 1000310, type: t("Auspresspistole", "Dispenser"), name: t("Bootsmann BP Auspresspistole", "Bootsmann BP dispenser"),
    claim: t("Kraft, die im Handgelenk bleibt.", "Power that spares the wrist."),
    description: t("Auspresspistolen für alle Gischt-Kartuschen, von Hand oder mit Akku.", "Dispensers for all Gischt cartridges, manual or battery."),
    scales: [1], variants: ([["300", 300, 3490], ["380", 380, 5490], ["410", 410, 6990], ["585", 585, 8990], ["585 Akku", 585, 38900], ["1400 Druckluft", 1400, 45900]] as const).map(([size, ml, cents]): VariantSpec => ({ size, values: { INHALT: `${ml} ml`, LAENGE: 320 + Math.round(ml / 5), AUSSEN_D: 60, MATERIAL: STEEL, GEWICHT: 700 + ml }, cents })) },
  { ...single, kind: "tool", id: "09488423", parent: "0948842", firstNumber: 1000320, type: t("Reinigungsbürste", "Cleaning brush"), name: t("Bootsmann BR Bürste", "Bootsmann BR brush"),
    claim: t("Viermal blasen, viermal bürsten.", "Blow four times, brush four times."),
    description: t("Stahlbürste mit Gewinde M6 für das Bohrloch; eine je Durchmesser.", "Steel brush with M6 thread for the drill hole; one per diameter."),
    scales: [1, 10], variants: [8, 10, 12, 14, 16, 18, 20, 24, 28, 35].map((d): VariantSpec => ({ size: `Ø ${d}`, values: { BOHRER_D: d, AUSSEN_D: d + 1, LAENGE: 180, GEWINDE: "M6", MATERIAL: STEEL, GEWICHT: 20 + d }, cents: 590 + d * 17 })) },
];
