import type { Category, Text } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });

function root(
  id: string,
  name: Text,
  claim: Text,
  description: Text,
  children: readonly [id: string, name: Text, claim: Text][],
): Category[] {
  return [
    { id, parent: null, name, claim, description },
    ...children.map(([childId, childName, childClaim]): Category => ({
      id: childId,
      parent: id,
      name: childName,
      claim: childClaim,
      description: t("", ""),
    })),
  ];
}

/** Eight root categories with their sub-categories, in display order. */
export const CATEGORIES: readonly Category[] = [
  ...root(
    "094877",
    t("Kunststoffdübel", "Plastic plugs"),
    t("Fester Halt in jeder Wand.", "A firm hold in every wall."),
    t(
      "Dübel aus Polyamid für Vollbaustoffe, Lochsteine, Porenbeton und Platten. Jeder Dübel trägt seinen Bohrerdurchmesser im Namen: 8 x 40 braucht einen 8er Bohrer.",
      "Polyamide plugs for solid and hollow bricks, aerated concrete and boards. Each plug carries its drill diameter in its name: 8 x 40 takes an 8 mm drill bit.",
    ),
    [
      [
        "0948771",
        t("Universaldübel", "Universal plugs"),
        t("Spreizt im Vollen, verknotet im Hohlen.", "Expands in solid, knots in hollow material."),
      ],
      ["0948772", t("Spreizdübel", "Expansion plugs"), t("Für den Alltag auf jeder Baustelle.", "For everyday work on every site.")],
      [
        "0948773",
        t("Rahmendübel", "Frame fixings"),
        t("Durchsteckmontage für Rahmen und Latten.", "Through fixing for frames and battens."),
      ],
      [
        "0948774",
        t("Hohlraum- und Plattendübel", "Cavity and board fixings"),
        t("Hält, wo nur eine Platte ist.", "Holds where there is only a board."),
      ],
    ],
  ),
  ...root(
    "1001341446",
    t("Schwerlastanker", "Heavy-duty anchors"),
    t("Für Lasten, die keinen Kompromiss erlauben.", "For loads that allow no compromise."),
    t(
      "Stahlanker für gerissenen und ungerissenen Beton, in galvanisch verzinktem Stahl und in Edelstahl A4.",
      "Steel anchors for cracked and uncracked concrete, zinc plated or in stainless steel A4.",
    ),
    [
      ["1001341448", t("Bolzenanker", "Bolt anchors"), t("Bohren, einschlagen, anziehen, belasten.", "Drill, drive, tighten, load.")],
      [
        "1001341450",
        t("Einschlaganker", "Drop-in anchors"),
        t("Bündig im Beton, mit Innengewinde.", "Flush in concrete, with internal thread."),
      ],
      [
        "1001341452",
        t("Betonschrauben", "Concrete screws"),
        t("Ohne Spreizdruck nah am Rand.", "Close to the edge without expansion force."),
      ],
      [
        "1001341454",
        t("Hochleistungsanker", "High-performance anchors"),
        t("Dynamik, Erdbeben, große Querlast.", "Dynamics, earthquakes, high shear."),
      ],
    ],
  ),
  ...root(
    "094879",
    t("Chemische Befestigung", "Chemical fixings"),
    t("Fester Verbund, auch wo Spreizen nicht infrage kommt.", "A firm bond, even where expansion is not an option."),
    t(
      "Injektionsmörtel, Ankerstangen und Siebhülsen für Beton und Mauerwerk, spreizdruckfrei und nah am Rand.",
      "Injection mortar, anchor rods and sieve sleeves for concrete and masonry, free of expansion forces and close to edges.",
    ),
    [
      ["0948791", t("Injektionsmörtel", "Injection mortars"), t("Vom Altbau bis zum Bewehrungsstab.", "From old masonry to rebar.")],
      ["0948792", t("Ankerstangen", "Anchor rods"), t("Gewinde in passender Länge.", "Threads in the right length.")],
      [
        "0948793",
        t("Siebhülsen", "Sieve sleeves"),
        t("Der Mörtel bleibt, wo er tragen soll.", "Keeps the mortar where it carries the load."),
      ],
    ],
  ),
  ...root(
    "094880",
    t("Schrauben", "Screws"),
    t("Greift sofort, hält Jahrzehnte.", "Bites at once, holds for decades."),
    t("Schrauben für Holz, Platten, Trockenbau und Blech.", "Screws for timber, boards, drywall and sheet metal."),
    [
      [
        "0948801",
        t("Holzbauschrauben", "Structural timber screws"),
        t("Vom Sparren bis zum Balkenanschluss.", "From rafters to beam joints."),
      ],
      ["0948802", t("Spanplattenschrauben", "Chipboard screws"), t("Ansetzen, eindrehen, fertig.", "Place, drive, done.")],
      [
        "0948803",
        t("Trockenbauschrauben", "Drywall screws"),
        t("Für Gipsplatten auf Holz und Metall.", "For plasterboard on timber and metal."),
      ],
      ["0948804", t("Bohrschrauben", "Self-drilling screws"), t("Bohrt sich sein Loch selbst.", "Drills its own hole.")],
    ],
  ),
  ...root(
    "094881",
    t("Fassade und Dämmung", "Façade and insulation"),
    t("Außen schön, dahinter sicher.", "Good looks outside, safety behind."),
    t(
      "Dämmstoffhalter, Abstandsmontage und Anker für vorgehängte Fassaden.",
      "Insulation supports, stand-off fixings and anchors for rear-ventilated façades.",
    ),
    [
      ["0948811", t("Dämmstoffhalter", "Insulation supports"), t("Hält die Platte, bremst die Wärme.", "Holds the board, slows the heat.")],
      ["0948812", t("Fassadenanker", "Façade anchors"), t("Für Unterkonstruktionen und Verblender.", "For substructures and facings.")],
      [
        "0948813",
        t("Abstandsmontage", "Stand-off fixings"),
        t("Trägt durch die Dämmung hindurch.", "Carries loads right through the insulation."),
      ],
    ],
  ),
  ...root(
    "094882",
    t("Bohrer", "Drill bits"),
    t("Guter Halt beginnt mit dem Bohrloch.", "A good hold starts with the hole."),
    t(
      "Hammer-, Stein- und Mehrzweckbohrer, auf unsere Dübel abgestimmt.",
      "Hammer, masonry and multi-purpose drill bits, matched to our plugs.",
    ),
    [
      ["0948821", t("Hammerbohrer", "Hammer drill bits"), t("Rund, maßhaltig, standfest.", "Round, true to size, durable.")],
      [
        "0948822",
        t("Stein- und Mehrzweckbohrer", "Masonry and multi-purpose bits"),
        t("Für Fliesen, Ziegel und Mischbau.", "For tiles, bricks and mixed walls."),
      ],
    ],
  ),
  ...root(
    "094883",
    t("Schienen und Rohrbefestigung", "Rails and pipe fixings"),
    t("Leitungen sauber geführt.", "Pipes and cables, neatly run."),
    t(
      "Montageschienen, Konsolen und Rohrschellen für Sanitär, Heizung, Lüftung und Elektro.",
      "Mounting rails, brackets and pipe clamps for sanitary, heating, ventilation and electrical work.",
    ),
    [
      [
        "0948831",
        t("Montageschienen und Konsolen", "Mounting rails and brackets"),
        t("Ein Raster für alle Gewerke.", "One grid for all trades."),
      ],
      ["0948832", t("Rohrschellen", "Pipe clamps"), t("Für Rohre von 12 bis 225 mm.", "For pipes from 12 to 225 mm.")],
    ],
  ),
  ...root(
    "094884",
    t("Zubehör", "Accessories"),
    t("Die kleinen Teile, ohne die nichts geht.", "The small parts nothing works without."),
    t(
      "Scheiben, Muttern, Setzwerkzeuge und alles für das saubere Bohrloch.",
      "Washers, nuts, setting tools and everything for a clean drill hole.",
    ),
    [
      ["0948841", t("Scheiben und Muttern", "Washers and nuts"), t("Genormt, sortiert, sofort da.", "To standard, sorted, in stock.")],
      [
        "0948842",
        t("Setz- und Reinigungswerkzeuge", "Setting and cleaning tools"),
        t("Sauberes Loch, volle Last.", "Clean hole, full load."),
      ],
    ],
  ),
];
