import type { AttributeRow } from "../../live/catalogue-store.ts";
import type { GrowingInts } from "./strings.ts";

/** Separator of attributes in the database's JSON format. */
const BETWEEN = "}, {";

/**
 * Collects distinct attribute records. Articles share most of them, so the JSON fragments are deduplicated before parsing:
 * parsing every article's list took five times as long.
 */
export class RecordPool {
  readonly records: AttributeRow[] = [];
  #byText = new Map<string, number>();
  #byContent = new Map<string, number>();

  /** Appends the record ids of a JSON list of attributes, sorted by their order. */
  addTo(ids: GrowingInts, json: string): void {
    const found = this.#read(json);
    if (found.some((id, i) => i > 0 && this.#orderOf(found[i - 1]!) > this.#orderOf(id))) {
      found.sort((a, b) => this.#orderOf(a) - this.#orderOf(b));
    }
    for (const id of found) ids.push(id);
  }

  #orderOf(id: number): number {
    return this.records[id]!.order;
  }

  #read(json: string): number[] {
    const found: number[] = [];
    if (json === "[]") return found;
    for (const text of json.slice(2, -2).split(BETWEEN)) {
      const id = this.#byText.get(text) ?? this.#learn(text);
      // The separator occurred inside a value, so the fragment is not valid JSON: parse the whole list.
      if (id === null) return (JSON.parse(json) as AttributeRow[]).map((row) => this.#idOf(row));
      found.push(id);
    }
    return found;
  }

  #learn(text: string): number | null {
    let row: AttributeRow;
    try {
      row = JSON.parse(`{${text}}`) as AttributeRow;
    } catch {
      return null;
    }
    const id = this.#idOf(row);
    // Copy the fragment: a substring would retain the whole string in memory.
    this.#byText.set(Buffer.from(text).toString(), id);
    return id;
  }

  #idOf(row: AttributeRow): number {
    const names = Object.values(row.name).join("\n");
    const translations = row.translations ? JSON.stringify(row.translations) : "";
    const content = `${row.key}\t${row.values.join("\n")}\t${names}\t${row.unit}\t${row.order}\t${row.technicalName}\t${translations}`;
    let id = this.#byContent.get(content);
    if (id === undefined) {
      this.#byContent.set(content, (id = this.records.length));
      this.records.push(row);
    }
    return id;
  }
}
