import type { AttributeRow } from "../../live/catalogue-store.ts";
import type { GrowingInts } from "./strings.ts";

/** What stands between two attributes as the database writes them. */
const BETWEEN = "}, {";

/**
 * Collects attributes with their values, each once. Articles share most of theirs, so they are known by their text before
 * anything is taken apart: parsing every article's list took five times as long.
 */
export class RecordPool {
  readonly records: AttributeRow[] = [];
  #byText = new Map<string, number>();
  #byContent = new Map<string, number>();

  /** Adds the ids of a list of attributes, given as JSON, by their order. */
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
      // Cut within a value that holds those very signs, which leaves no JSON: then the whole list is taken apart.
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
    // A copy: a part of a text keeps the whole of it in memory.
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
