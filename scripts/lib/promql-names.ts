// Names of metrics and labels in PromQL expressions, as far as the files in deploy/ use the language.

const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const MATCHERS = /\{([^}]*)\}/g;
const KEYWORDS = new Set(["and", "or", "unless", "bool", "offset", "inf", "nan"]);

/** Metrics in the order of their first use. */
export function metricsIn(expression: string): string[] {
  const bare = withoutStrings(expression)
    .replace(GROUPING, " ")
    .replace(MATCHERS, " ")
    .replace(/\[[^\]]*\]/g, " ")
    .replace(/\boffset\s+\w+/g, " ");
  const names = [...bare.matchAll(/(?<![\w.$])[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !KEYWORDS.has(name.toLowerCase()));
}

/** Labels that the expression groups or selects by. */
export function labelsIn(expression: string): string[] {
  const text = withoutStrings(expression);
  const grouped = [...text.matchAll(GROUPING)].flatMap(([, list]) => list!.split(","));
  const matched = [...text.matchAll(MATCHERS)].flatMap(([, list]) => list!.split(",").map((matcher) => matcher.split(/[=!]/)[0]!));
  return [...new Set([...grouped, ...matched].map((label) => label.trim()).filter(Boolean))];
}

function withoutStrings(expression: string): string {
  return expression.replace(/"[^"]*"/g, '""');
}
