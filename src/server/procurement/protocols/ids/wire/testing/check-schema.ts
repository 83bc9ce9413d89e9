import { SaxesParser } from "saxes";
import type { IdsVersion } from "../ids-version.ts";
import { SEQUENCES, VALUES } from "./schema-rules.ts";

const NAMESPACE = "http://www.itek.de/Shop-Anbindung/Warenkorb/";

type Node = { name: string; text: string; children: Node[] };

/** Validation errors of a return in that version, one sentence each; empty when valid. */
export function checkSchema(xml: string, version: IdsVersion): string[] {
  const problems: string[] = [];
  const root = parse(xml, problems);
  if (root.name !== "Warenkorb") problems.push(`the root is ${root.name}`);
  check(root, "", version, problems);
  return problems;
}

/** Throws unless the XML is well-formed and entirely in the namespace. */
function parse(xml: string, problems: string[]): Node {
  const parser = new SaxesParser({ xmlns: true });
  const open: Node[] = [{ name: "", text: "", children: [] }];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (text) => {
    open.at(-1)!.text += text;
  });
  parser.on("opentag", ({ local, uri }) => {
    if (uri !== NAMESPACE) problems.push(`${local} is not in the namespace`);
    const node = { name: local, text: "", children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  return open[0]!.children[0]!;
}

function check(node: Node, parent: string, version: IdsVersion, problems: string[]): void {
  const sequence = SEQUENCES[version][`${parent}/${node.name}`] ?? SEQUENCES[version][node.name];
  if (sequence === undefined) {
    const rule = VALUES[version][node.name];
    if (rule === undefined) problems.push(`${version} has no ${node.name}`);
    else if (node.children.length > 0 || !holds(rule, node.text)) problems.push(`${node.name} "${node.text}" is not ${rule}`);
    return;
  }
  const names = node.children.map(({ name }) => `${name} `).join("");
  if (!toPattern(sequence).test(names)) problems.push(`${node.name} holds ${names}and not ${sequence}`);
  if (node.text.trim() !== "") problems.push(`${node.name} holds text`);
  for (const child of node.children) check(child, node.name, version, problems);
}

const patterns = new Map<string, RegExp>();

function toPattern(sequence: string): RegExp {
  const known = patterns.get(sequence);
  if (known) return known;
  const pattern = new RegExp(`^${sequence.replaceAll(/\w+|\s+/g, (part) => (part.trim() === "" ? "" : `(?:${part} )`))}$`);
  patterns.set(sequence, pattern);
  return pattern;
}

function holds(rule: string, text: string): boolean {
  const [kind, first, second] = rule.split(" ");
  switch (kind) {
    case "text":
      return !/[\n\r\t]/.test(text) && Array.from(text).length <= Number(first);
    case "exactly":
      return text.length === Number(first);
    case "decimal":
      return isDecimal(text, Number(first), Number(second));
    case "degrees":
      return isDecimal(text, 11, 8) && Math.abs(Number(text)) <= Number(first);
    case "between":
      return /^\d+$/.test(text) && Number(text) >= Number(first) && Number(text) <= Number(second);
    case "integer":
      return /^-?\d+$/.test(text);
    case "date":
      return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
    case "time":
      return /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
    case "one":
      return rule.slice("one of ".length).split("|").includes(text);
    default:
      return kind === "any";
  }
}

/** Stricter than the specification: trailing zeros count as digits. */
function isDecimal(text: string, digits: number, fraction: number): boolean {
  const parts = /^-?(\d+)(?:\.(\d+))?$/.exec(text);
  return parts !== null && (parts[2] ?? "").length <= fraction && parts[1]!.length + (parts[2] ?? "").length <= digits;
}
