import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { from as copyFrom } from "pg-copy-streams";
import type { Client } from "./connect-store.ts";

export type CopyValue = string | number | boolean | null | object;

/** Buffers rows of a staging table and sends them with COPY, many thousand at a time. */
export class CopyBuffer {
  private lines: string[] = [];
  private readonly table: string;
  private readonly columns: readonly string[];
  /** Number of buffered characters. */
  size = 0;

  constructor(table: string, columns: readonly string[]) {
    this.table = table;
    this.columns = columns;
  }

  add(values: readonly CopyValue[]): void {
    const line = `${values.map(field).join("\t")}\n`;
    this.lines.push(line);
    this.size += line.length;
  }

  async flush(client: Client): Promise<void> {
    if (this.lines.length === 0) return;
    const text = this.lines.join("");
    this.lines = [];
    this.size = 0;
    await pipeline(
      Readable.from([Buffer.from(text)]),
      client.query(copyFrom(`copy ${this.table} (${this.columns.join(", ")}) from stdin`)),
    );
  }
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function field(value: CopyValue): string {
  if (value === null) return "\\N";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character]!);
}
