/** Official wordings of the CLP regulation (annexes III and IV), by code: German, English. */
const STATEMENTS: Readonly<Record<string, readonly [de: string, en: string]>> = {
  H222: ["Extrem entzündbares Aerosol.", "Extremely flammable aerosol."],
  H225: ["Flüssigkeit und Dampf leicht entzündbar.", "Highly flammable liquid and vapour."],
  H226: ["Flüssigkeit und Dampf entzündbar.", "Flammable liquid and vapour."],
  H229: ["Behälter steht unter Druck: Kann bei Erwärmung bersten.", "Pressurised container: May burst if heated."],
  H302: ["Gesundheitsschädlich bei Verschlucken.", "Harmful if swallowed."],
  H304: ["Kann bei Verschlucken und Eindringen in die Atemwege tödlich sein.", "May be fatal if swallowed and enters airways."],
  H312: ["Gesundheitsschädlich bei Hautkontakt.", "Harmful in contact with skin."],
  H314: ["Verursacht schwere Verätzungen der Haut und schwere Augenschäden.", "Causes severe skin burns and eye damage."],
  H315: ["Verursacht Hautreizungen.", "Causes skin irritation."],
  H317: ["Kann allergische Hautreaktionen verursachen.", "May cause an allergic skin reaction."],
  H318: ["Verursacht schwere Augenschäden.", "Causes serious eye damage."],
  H319: ["Verursacht schwere Augenreizung.", "Causes serious eye irritation."],
  H332: ["Gesundheitsschädlich bei Einatmen.", "Harmful if inhaled."],
  H334: [
    "Kann bei Einatmen Allergie, asthmaartige Symptome oder Atembeschwerden verursachen.",
    "May cause allergy or asthma symptoms or breathing difficulties if inhaled.",
  ],
  H335: ["Kann die Atemwege reizen.", "May cause respiratory irritation."],
  H336: ["Kann Schläfrigkeit und Benommenheit verursachen.", "May cause drowsiness or dizziness."],
  H341: ["Kann vermutlich genetische Defekte verursachen.", "Suspected of causing genetic defects."],
  H351: ["Kann vermutlich Krebs erzeugen.", "Suspected of causing cancer."],
  H360: ["Kann die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.", "May damage fertility or the unborn child."],
  H361: [
    "Kann vermutlich die Fruchtbarkeit beeinträchtigen oder das Kind im Mutterleib schädigen.",
    "Suspected of damaging fertility or the unborn child.",
  ],
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
  P101: [
    "Ist ärztlicher Rat erforderlich, Verpackung oder Kennzeichnungsetikett bereithalten.",
    "If medical advice is needed, have product container or label at hand.",
  ],
  P102: ["Darf nicht in die Hände von Kindern gelangen.", "Keep out of reach of children."],
  P210: [
    "Von Hitze, heißen Oberflächen, Funken, offenen Flammen und anderen Zündquellen fernhalten. Nicht rauchen.",
    "Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.",
  ],
  P260: ["Staub/Rauch/Gas/Nebel/Dampf/Aerosol nicht einatmen.", "Do not breathe dust/fume/gas/mist/vapours/spray."],
  P261: ["Einatmen von Staub/Rauch/Gas/Nebel/Dampf/Aerosol vermeiden.", "Avoid breathing dust/fume/gas/mist/vapours/spray."],
  P264: ["Nach Gebrauch Hände gründlich waschen.", "Wash hands thoroughly after handling."],
  P271: ["Nur im Freien oder in gut belüfteten Räumen verwenden.", "Use only outdoors or in a well-ventilated area."],
  P273: ["Freisetzung in die Umwelt vermeiden.", "Avoid release to the environment."],
  P280: [
    "Schutzhandschuhe/Schutzkleidung/Augenschutz/Gesichtsschutz tragen.",
    "Wear protective gloves/protective clothing/eye protection/face protection.",
  ],
  "P301+P310": [
    "BEI VERSCHLUCKEN: Sofort GIFTINFORMATIONSZENTRUM oder Arzt anrufen.",
    "IF SWALLOWED: Immediately call a POISON CENTER or doctor.",
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
  P310: ["Sofort GIFTINFORMATIONSZENTRUM oder Arzt anrufen.", "Immediately call a POISON CENTER or doctor."],
  "P333+P313": [
    "Bei Hautreizung oder -ausschlag: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.",
    "If skin irritation or rash occurs: Get medical advice/attention.",
  ],
  "P337+P313": [
    "Bei anhaltender Augenreizung: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.",
    "If eye irritation persists: Get medical advice/attention.",
  ],
  P391: ["Verschüttete Mengen aufnehmen.", "Collect spillage."],
  P405: ["Unter Verschluss aufbewahren.", "Store locked up."],
  P501: ["Inhalt/Behälter einer zugelassenen Entsorgung zuführen.", "Dispose of contents/container to an approved waste disposal."],
};

export function isStatement(code: string): boolean {
  return Object.hasOwn(STATEMENTS, code);
}

/** The statement with its wording, e.g. "H317: Kann allergische Hautreaktionen verursachen." */
export function writeStatement(code: string, language: string): string {
  const [de, en] = STATEMENTS[code] ?? ["", ""];
  const wording = language.startsWith("de") ? de : en;
  return wording === "" ? code : `${code}: ${wording}`;
}
