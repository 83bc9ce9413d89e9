import { escapeHtml } from "#contract/format/html.ts";

export const XLIFF_NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0";

export type XliffUnit = { key: string; source: string; target: string | null };

/** Phrases for translators as XLIFF 2.0. Placeholders are inline codes, so that translation programs protect them. */
export function writeXliff(
  units: readonly XliffUnit[],
  { source, target, scope }: { source: string; target: string; scope: string },
): string {
  const written = units.map(
    (unit, index) => `    <unit id="u${index + 1}" name="${escapeHtml(unit.key)}">
      <segment state="${unit.target === null ? "initial" : "translated"}">
        <source xml:space="preserve">${writeInline(unit.source)}</source>
${unit.target === null ? "" : `        <target xml:space="preserve">${writeInline(unit.target)}</target>\n`}      </segment>
    </unit>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="${escapeHtml(source)}" trgLang="${escapeHtml(target)}">
  <file id="dictionary" original="${escapeHtml(scope)}" canResegment="no">
${written.join("")}  </file>
</xliff>
`;
}

function writeInline(phrase: string): string {
  const seen = new Map<string, number>();
  return phrase
    .split(/(\{\d+\})/)
    .map((part, index) => {
      if (index % 2 === 0) return escapeHtml(part);
      const count = (seen.get(part) ?? 0) + 1;
      seen.set(part, count);
      // The id connects the code in source and target.
      return `<ph id="p${part.slice(1, -1)}${count > 1 ? `-${count}` : ""}" equiv="${part}" disp="${part}"/>`;
    })
    .join("");
}
