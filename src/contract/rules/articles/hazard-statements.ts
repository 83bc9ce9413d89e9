/** Official wordings of the CLP regulation (annexes III and IV), by code: German, English. */
const STATEMENTS: Readonly<Record<string, readonly [de: string, en: string]>> = {
  H220: ["Extrem entzündbares Gas.", "Extremely flammable gas."],
  H221: ["Entzündbares Gas.", "Flammable gas."],
  H222: ["Extrem entzündbares Aerosol.", "Extremely flammable aerosol."],
  H223: ["Entzündbares Aerosol.", "Flammable aerosol."],
  H224: ["Flüssigkeit und Dampf extrem entzündbar.", "Extremely flammable liquid and vapour."],
  H225: ["Flüssigkeit und Dampf leicht entzündbar.", "Highly flammable liquid and vapour."],
  H226: ["Flüssigkeit und Dampf entzündbar.", "Flammable liquid and vapour."],
  H228: ["Entzündbarer Feststoff.", "Flammable solid."],
  H229: ["Behälter steht unter Druck: Kann bei Erwärmung bersten.", "Pressurised container: May burst if heated."],
  H240: ["Erwärmung kann Explosion verursachen.", "Heating may cause an explosion."],
  H241: ["Erwärmung kann Brand oder Explosion verursachen.", "Heating may cause a fire or explosion."],
  H242: ["Erwärmung kann Brand verursachen.", "Heating may cause a fire."],
  H260: [
    "In Berührung mit Wasser entstehen entzündbare Gase, die sich spontan entzünden können.",
    "In contact with water releases flammable gases which may ignite spontaneously.",
  ],
  H261: ["In Berührung mit Wasser entstehen entzündbare Gase.", "In contact with water releases flammable gases."],
  H270: ["Kann Brand verursachen oder verstärken; Oxidationsmittel.", "May cause or intensify fire; oxidiser."],
  H272: ["Kann Brand verstärken; Oxidationsmittel.", "May intensify fire; oxidiser."],
  H280: ["Enthält Gas unter Druck; kann bei Erwärmung explodieren.", "Contains gas under pressure; may explode if heated."],
  H290: ["Kann gegenüber Metallen korrosiv sein.", "May be corrosive to metals."],
  H300: ["Lebensgefahr bei Verschlucken.", "Fatal if swallowed."],
  H301: ["Giftig bei Verschlucken.", "Toxic if swallowed."],
  H302: ["Gesundheitsschädlich bei Verschlucken.", "Harmful if swallowed."],
  H304: ["Kann bei Verschlucken und Eindringen in die Atemwege tödlich sein.", "May be fatal if swallowed and enters airways."],
  H310: ["Lebensgefahr bei Hautkontakt.", "Fatal in contact with skin."],
  H311: ["Giftig bei Hautkontakt.", "Toxic in contact with skin."],
  H312: ["Gesundheitsschädlich bei Hautkontakt.", "Harmful in contact with skin."],
  H314: ["Verursacht schwere Verätzungen der Haut und schwere Augenschäden.", "Causes severe skin burns and eye damage."],
  H315: ["Verursacht Hautreizungen.", "Causes skin irritation."],
  H317: ["Kann allergische Hautreaktionen verursachen.", "May cause an allergic skin reaction."],
  H318: ["Verursacht schwere Augenschäden.", "Causes serious eye damage."],
  H319: ["Verursacht schwere Augenreizung.", "Causes serious eye irritation."],
  H330: ["Lebensgefahr bei Einatmen.", "Fatal if inhaled."],
  H331: ["Giftig bei Einatmen.", "Toxic if inhaled."],
  H332: ["Gesundheitsschädlich bei Einatmen.", "Harmful if inhaled."],
  H334: [
    "Kann bei Einatmen Allergie, asthmaartige Symptome oder Atembeschwerden verursachen.",
    "May cause allergy or asthma symptoms or breathing difficulties if inhaled.",
  ],
  H335: ["Kann die Atemwege reizen.", "May cause respiratory irritation."],
  H336: ["Kann Schläfrigkeit und Benommenheit verursachen.", "May cause drowsiness or dizziness."],
  H340: ["Kann genetische Defekte verursachen.", "May cause genetic defects."],
  H341: ["Kann vermutlich genetische Defekte verursachen.", "Suspected of causing genetic defects."],
  H350: ["Kann Krebs erzeugen.", "May cause cancer."],
  H351: ["Kann vermutlich Krebs erzeugen.", "Suspected of causing cancer."],
  H360: ["Kann die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.", "May damage fertility or the unborn child."],
  H361: [
    "Kann vermutlich die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.",
    "Suspected of damaging fertility or the unborn child.",
  ],
  H362: ["Kann Säuglinge über die Muttermilch schädigen.", "May cause harm to breast-fed children."],
  H370: ["Schädigt die Organe.", "Causes damage to organs."],
  H371: ["Kann die Organe schädigen.", "May cause damage to organs."],
  H372: [
    "Schädigt die Organe bei längerer oder wiederholter Exposition.",
    "Causes damage to organs through prolonged or repeated exposure.",
  ],
  H373: [
    "Kann die Organe schädigen bei längerer oder wiederholter Exposition.",
    "May cause damage to organs through prolonged or repeated exposure.",
  ],
  H400: ["Sehr giftig für Wasserorganismen.", "Very toxic to aquatic life."],
  H410: ["Sehr giftig für Wasserorganismen mit langfristiger Wirkung.", "Very toxic to aquatic life with long lasting effects."],
  H411: ["Giftig für Wasserorganismen, mit langfristiger Wirkung.", "Toxic to aquatic life with long lasting effects."],
  H412: ["Schädlich für Wasserorganismen, mit langfristiger Wirkung.", "Harmful to aquatic life with long lasting effects."],
  H413: ["Kann für Wasserorganismen schädlich sein, mit langfristiger Wirkung.", "May cause long lasting harmful effects to aquatic life."],
  H420: [
    "Schädigt die öffentliche Gesundheit und die Umwelt durch Ozonabbau in der äußeren Atmosphäre.",
    "Harms public health and the environment by destroying ozone in the upper atmosphere.",
  ],
  EUH014: ["Reagiert heftig mit Wasser.", "Reacts violently with water."],
  EUH018: [
    "Kann bei Verwendung explosionsfähige/entzündbare Dampf/Luft-Gemische bilden.",
    "In use may form flammable/explosive vapour-air mixture.",
  ],
  EUH019: ["Kann explosionsfähige Peroxide bilden.", "May form explosive peroxides."],
  EUH029: ["Entwickelt bei Berührung mit Wasser giftige Gase.", "Contact with water liberates toxic gas."],
  EUH031: ["Entwickelt bei Berührung mit Säure giftige Gase.", "Contact with acids liberates toxic gas."],
  EUH044: ["Explosionsgefahr bei Erhitzen unter Einschluss.", "Risk of explosion if heated under confinement."],
  EUH066: ["Wiederholter Kontakt kann zu spröder oder rissiger Haut führen.", "Repeated exposure may cause skin dryness or cracking."],
  EUH070: ["Giftig bei Berührung mit den Augen.", "Toxic by eye contact."],
  EUH071: ["Wirkt ätzend auf die Atemwege.", "Corrosive to the respiratory tract."],
  EUH202: [
    "Cyanacrylat. Gefahr. Klebt innerhalb von Sekunden Haut und Augenlider zusammen. Darf nicht in die Hände von Kindern gelangen.",
    "Cyanoacrylate. Danger. Bonds skin and eyes in seconds. Keep out of the reach of children.",
  ],
  EUH203: ["Enthält Chrom(VI). Kann allergische Reaktionen hervorrufen.", "Contains chromium (VI). May produce an allergic reaction."],
  EUH204: ["Enthält Isocyanate. Kann allergische Reaktionen hervorrufen.", "Contains isocyanates. May produce an allergic reaction."],
  EUH205: [
    "Enthält epoxidhaltige Verbindungen. Kann allergische Reaktionen hervorrufen.",
    "Contains epoxy constituents. May produce an allergic reaction.",
  ],
  EUH210: ["Sicherheitsdatenblatt auf Anfrage erhältlich.", "Safety data sheet available on request."],
  EUH211: [
    "Achtung! Beim Sprühen können gefährliche lungengängige Tröpfchen entstehen. Aerosol oder Nebel nicht einatmen.",
    "Warning! Hazardous respirable droplets may be formed when sprayed. Do not breathe spray or mist.",
  ],
  EUH401: [
    "Zur Vermeidung von Risiken für Mensch und Umwelt die Gebrauchsanleitung einhalten.",
    "To avoid risks to human health and the environment, comply with the instructions for use.",
  ],
  P101: [
    "Ist ärztlicher Rat erforderlich, Verpackung oder Kennzeichnungsetikett bereithalten.",
    "If medical advice is needed, have product container or label at hand.",
  ],
  P102: ["Darf nicht in die Hände von Kindern gelangen.", "Keep out of reach of children."],
  P103: ["Sorgfältig lesen und alle Anweisungen befolgen.", "Read carefully and follow all instructions."],
  P201: ["Vor Gebrauch besondere Anweisungen einholen.", "Obtain special instructions before use."],
  P202: [
    "Vor Gebrauch alle Sicherheitshinweise lesen und verstehen.",
    "Do not handle until all safety precautions have been read and understood.",
  ],
  P210: [
    "Von Hitze, heißen Oberflächen, Funken, offenen Flammen und anderen Zündquellen fernhalten. Nicht rauchen.",
    "Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.",
  ],
  P211: ["Nicht gegen offene Flamme oder andere Zündquelle sprühen.", "Do not spray on an open flame or other ignition source."],
  P220: ["Von Kleidung und anderen brennbaren Materialien fernhalten.", "Keep away from clothing and other combustible materials."],
  P233: ["Behälter dicht verschlossen halten.", "Keep container tightly closed."],
  P234: ["Nur in Originalverpackung aufbewahren.", "Keep only in original packaging."],
  P240: ["Behälter und zu befüllende Anlage erden.", "Ground and bond container and receiving equipment."],
  P251: ["Nicht durchstechen oder verbrennen, auch nicht nach Gebrauch.", "Do not pierce or burn, even after use."],
  P260: ["Staub/Rauch/Gas/Nebel/Dampf/Aerosol nicht einatmen.", "Do not breathe dust/fume/gas/mist/vapours/spray."],
  P261: ["Einatmen von Staub/Rauch/Gas/Nebel/Dampf/Aerosol vermeiden.", "Avoid breathing dust/fume/gas/mist/vapours/spray."],
  P262: ["Nicht in die Augen, auf die Haut oder auf die Kleidung gelangen lassen.", "Do not get in eyes, on skin, or on clothing."],
  P263: ["Berührung während Schwangerschaft und Stillzeit vermeiden.", "Avoid contact during pregnancy and while nursing."],
  P264: ["Nach Gebrauch Hände gründlich waschen.", "Wash hands thoroughly after handling."],
  P270: ["Bei Gebrauch nicht essen, trinken oder rauchen.", "Do not eat, drink or smoke when using this product."],
  P271: ["Nur im Freien oder in gut belüfteten Räumen verwenden.", "Use only outdoors or in a well-ventilated area."],
  P272: [
    "Kontaminierte Arbeitskleidung nicht außerhalb des Arbeitsplatzes tragen.",
    "Contaminated work clothing should not be allowed out of the workplace.",
  ],
  P273: ["Freisetzung in die Umwelt vermeiden.", "Avoid release to the environment."],
  P280: [
    "Schutzhandschuhe/Schutzkleidung/Augenschutz/Gesichtsschutz tragen.",
    "Wear protective gloves/protective clothing/eye protection/face protection.",
  ],
  P284: ["Atemschutz tragen.", "Wear respiratory protection."],
  "P301+P310": [
    "BEI VERSCHLUCKEN: Sofort GIFTINFORMATIONSZENTRUM oder Arzt anrufen.",
    "IF SWALLOWED: Immediately call a POISON CENTER or doctor.",
  ],
  "P301+P312": [
    "BEI VERSCHLUCKEN: Bei Unwohlsein GIFTINFORMATIONSZENTRUM oder Arzt anrufen.",
    "IF SWALLOWED: Call a POISON CENTER or doctor if you feel unwell.",
  ],
  "P301+P330+P331": [
    "BEI VERSCHLUCKEN: Mund ausspülen. KEIN Erbrechen herbeiführen.",
    "IF SWALLOWED: Rinse mouth. Do NOT induce vomiting.",
  ],
  "P302+P352": ["BEI BERÜHRUNG MIT DER HAUT: Mit viel Wasser waschen.", "IF ON SKIN: Wash with plenty of water."],
  "P303+P361+P353": [
    "BEI BERÜHRUNG MIT DER HAUT (oder dem Haar): Alle kontaminierten Kleidungsstücke sofort ausziehen. Haut mit Wasser abwaschen.",
    "IF ON SKIN (or hair): Take off immediately all contaminated clothing. Rinse skin with water.",
  ],
  "P304+P340": [
    "BEI EINATMEN: Die Person an die frische Luft bringen und für ungehinderte Atmung sorgen.",
    "IF INHALED: Remove person to fresh air and keep comfortable for breathing.",
  ],
  "P305+P351+P338": [
    "BEI KONTAKT MIT DEN AUGEN: Einige Minuten lang behutsam mit Wasser spülen. Eventuell vorhandene Kontaktlinsen nach Möglichkeit entfernen. Weiter spülen.",
    "IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing.",
  ],
  "P308+P313": [
    "BEI Exposition oder falls betroffen: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.",
    "IF exposed or concerned: Get medical advice/attention.",
  ],
  P310: ["Sofort GIFTINFORMATIONSZENTRUM oder Arzt anrufen.", "Immediately call a POISON CENTER or doctor."],
  P312: ["Bei Unwohlsein GIFTINFORMATIONSZENTRUM oder Arzt anrufen.", "Call a POISON CENTER or doctor if you feel unwell."],
  P314: ["Bei Unwohlsein ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.", "Get medical advice/attention if you feel unwell."],
  P330: ["Mund ausspülen.", "Rinse mouth."],
  P331: ["KEIN Erbrechen herbeiführen.", "Do NOT induce vomiting."],
  "P333+P313": [
    "Bei Hautreizung oder -ausschlag: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.",
    "If skin irritation or rash occurs: Get medical advice/attention.",
  ],
  "P337+P313": [
    "Bei anhaltender Augenreizung: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.",
    "If eye irritation persists: Get medical advice/attention.",
  ],
  "P362+P364": [
    "Kontaminierte Kleidung ausziehen und vor erneutem Tragen waschen.",
    "Take off contaminated clothing and wash it before reuse.",
  ],
  P363: ["Kontaminierte Kleidung vor erneutem Tragen waschen.", "Wash contaminated clothing before reuse."],
  P391: ["Verschüttete Mengen aufnehmen.", "Collect spillage."],
  P403: ["An einem gut belüfteten Ort aufbewahren.", "Store in a well-ventilated place."],
  "P403+P233": [
    "An einem gut belüfteten Ort aufbewahren. Behälter dicht verschlossen halten.",
    "Store in a well-ventilated place. Keep container tightly closed.",
  ],
  "P403+P235": ["An einem gut belüfteten Ort aufbewahren. Kühl halten.", "Store in a well-ventilated place. Keep cool."],
  P405: ["Unter Verschluss aufbewahren.", "Store locked up."],
  "P410+P412": [
    "Vor Sonnenbestrahlung schützen und nicht Temperaturen über 50 °C/122 °F aussetzen.",
    "Protect from sunlight. Do not expose to temperatures exceeding 50 °C/122 °F.",
  ],
  P501: ["Inhalt/Behälter einer zugelassenen Entsorgung zuführen.", "Dispose of contents/container to an approved waste disposal."],
};

/** Hazard statements (H and EUH), or precautionary ones (P). */
export type StatementKind = "hazard" | "precaution";

const isPrecaution = (code: string): boolean => code.startsWith("P");

/** All codes of a kind, in the order of the regulation. */
export function listStatements(kind: StatementKind): string[] {
  return Object.keys(STATEMENTS).filter((code) => isPrecaution(code) === (kind === "precaution"));
}

export function isStatement(kind: StatementKind, code: string): boolean {
  return Object.hasOwn(STATEMENTS, code) && isPrecaution(code) === (kind === "precaution");
}

/** Codes as typed, separated by blanks, commas or line breaks; combined ones such as P305+P351+P338 are one code. */
export function splitCodes(typed: string): string[] {
  const joined = typed.toUpperCase().replace(/ ?\+ ?/g, "+");
  return [...new Set(joined.split(/[\s,;]+/).filter(Boolean))];
}

/** The statement with its wording, e.g. "H317: Kann allergische Hautreaktionen verursachen." */
export function writeStatement(code: string, language: string): string {
  const [de, en] = STATEMENTS[code] ?? ["", ""];
  const wording = language.startsWith("de") ? de : en;
  return wording === "" ? code : `${code}: ${wording}`;
}
