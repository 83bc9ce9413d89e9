import { countCharacters } from "../bytes/characters.ts";
import { lineOf, type XmlElement } from "../xml/xml-element.ts";
import { readDecimal } from "./ids-decimal.ts";
import type { Warnings } from "./warnings.ts";

/** Reads the child values of one element by name, in any order, and records warnings. */
export class ElementReader {
  private readonly children = new Map<string, XmlElement[]>();
  private readonly line: number | null;
  private readonly remarks: Warnings;
  private readonly asked = new Set<string>();

  constructor(element: XmlElement | undefined, line: number | null, remarks: Warnings) {
    for (const child of element?.children ?? []) {
      const same = this.children.get(child.name);
      if (same) same.push(child);
      else this.children.set(child.name, [child]);
    }
    this.line = line;
    this.remarks = remarks;
  }

  all(name: string): XmlElement[] {
    const key = name.toLowerCase();
    this.asked.add(key);
    return this.children.get(key) ?? [];
  }

  /** The first child of that name that is not empty. */
  one(name: string): XmlElement | undefined {
    const found = this.all(name);
    if (found.length < 2) return found[0];
    const filled = found.filter(isFilled);
    if (filled.length > 1) this.remarks.add("elementRepeated", this.line, name);
    return filled[0] ?? found[0];
  }

  /** A single-line text. A text longer than IDS allows is returned whole, with a warning. */
  text(name: string, most: number): string {
    const text = lineOf(this.one(name));
    if (text.length > most && countCharacters(text) > most) this.remarks.add("valueTooLong", this.line, name, text);
    return text;
  }

  decimal(name: string): string | null {
    const text = lineOf(this.one(name));
    if (text === "") return null;
    const { value, hasComma } = readDecimal(text);
    if (value === null) this.remarks.add("numberUnreadable", this.line, name, text);
    else if (hasComma) this.remarks.add("decimalComma", this.line, name, text);
    return value;
  }

  /** Call last: warns about the first non-empty child of each name that was not read. */
  reportUnknown(): void {
    for (const [name, children] of this.children) {
      const filled = this.asked.has(name) ? undefined : children.find(isFilled);
      if (filled) this.remarks.add("elementUnknown", this.line, filled.written);
    }
  }
}

function isFilled({ children, text }: XmlElement): boolean {
  return children.length > 0 || text.trim() !== "";
}
