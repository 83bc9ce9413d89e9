// The file of a backup: a compressed tar with "backup.json", the rows of each table in parts of the text format of COPY
// ("rows/public.cart/0001"), and "end.json", without which it is incomplete.
import { createReadStream, createWriteStream } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Header, pack } from "tar-stream";
import * as v from "valibot";
import { StartError } from "#server/start/start-error.ts";

export const FORMAT = 1;

type Entry = AsyncIterable<Buffer> & { header: Header };

/** Names are put into statements: a file that was made to do harm must not get any further. */
const NAME = String.raw`(?:[a-z_][\w$]*|"(?:[^"\0]|"")+")`;
const notOurs = "it has names that no table has";

const Table = v.object({
  /** Schema and name, quoted where needed. */
  name: v.pipe(v.string(), v.regex(new RegExp(String.raw`^${NAME}\.${NAME}$`), notOurs)),
  columns: v.array(v.pipe(v.string(), v.regex(new RegExp(`^${NAME}$`), notOurs))),
});
const Start = v.object({
  format: v.literal(FORMAT, "it was made by a newer version"),
  /** Version of the shop, and time of the snapshot. */
  version: v.string(),
  at: v.string(),
  migrations: v.array(v.object({ name: v.string(), requires: v.nullable(v.string()) })),
  /** Migrations of the job queue. */
  jobMigrations: v.array(v.number()),
  tables: v.array(Table),
});
const End = v.object({
  tables: v.array(v.object({ name: v.string(), rows: v.number(), sha256: v.string() })),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
});

export type ArchiveStart = v.InferOutput<typeof Start>;
export type ArchiveTable = v.InferOutput<typeof Table>;
export type ArchiveEnd = v.InferOutput<typeof End>;
export type TableCheck = ArchiveEnd["tables"][number];

const START = "backup.json";
const END = "end.json";
/** A tar states the size of an entry before its content, and the size of a table is not known. */
const PART_BYTES = 4 * 1024 * 1024;

export class ArchiveWriter {
  private readonly tar = pack();
  private readonly written: Promise<void>;

  constructor(file: string) {
    const target: Writable = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
    this.written = pipeline(this.tar, createGzip({ level: 4 }), target);
    // Reported by the next write or by close.
    this.written.catch(() => {});
  }

  start(start: ArchiveStart): Promise<void> {
    return this.add(START, json(start));
  }

  async rows(table: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    let part: Buffer[] = [];
    let size = 0;
    let count = 0;
    const flush = async (): Promise<void> => {
      if (size === 0) return;
      count += 1;
      await this.add(`rows/${table}/${String(count).padStart(4, "0")}`, Buffer.concat(part));
      part = [];
      size = 0;
    };
    for await (const chunk of chunks) {
      part.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    }
    await flush();
  }

  /** Completes the file; it is on disk then. */
  async close(end: ArchiveEnd): Promise<void> {
    await this.add(END, json(end));
    this.tar.finalize();
    await this.written;
  }

  async abort(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => {});
  }

  /** Resolves when the entry was handed on, so that memory stays bounded; rejects if the file cannot be written. */
  private add(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([added, this.written]);
  }
}

/** Reads an archive in one pass: `start`, then the rows of each table in its order, then `end`. */
export class ArchiveReader {
  private readonly entries: AsyncIterator<Entry>;
  private next: Entry | null = null;
  private readonly file: string;
  private readonly source: Readable;
  private problem: Error | null = null;

  constructor(file: string) {
    this.file = file;
    const tar = extract();
    this.source = createReadStream(file);
    pipeline(this.source, createGunzip(), tar).catch((error: Error) => void (this.problem ??= error));
    this.entries = tar[Symbol.asyncIterator]() as AsyncIterator<Entry>;
  }

  start(): Promise<ArchiveStart> {
    return this.readJson(START, Start);
  }

  end(): Promise<ArchiveEnd> {
    return this.readJson(END, End);
  }

  /** The bytes of a table; none if it is empty. */
  async *rows(table: string): AsyncGenerator<Buffer> {
    for (;;) {
      const entry = await this.peek();
      if (!entry?.header.name.startsWith(`rows/${table}/`)) return;
      this.next = null;
      for await (const chunk of entry) yield chunk;
    }
  }

  close(): void {
    this.source.destroy();
  }

  private async readJson<S extends v.GenericSchema>(name: string, schema: S): Promise<v.InferOutput<S>> {
    const entry = await this.peek();
    if (entry?.header.name !== name) throw this.describe(this.problem);
    this.next = null;
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk);
    const read = v.safeParse(schema, JSON.parse(Buffer.concat(chunks).toString()));
    if (!read.success) throw new StartError(`${this.file} cannot be restored: ${read.issues[0].message}.`);
    return read.output;
  }

  private async peek(): Promise<Entry | null> {
    if (this.next) return this.next;
    const { value, done } = await this.entries.next().catch((error: unknown) => {
      throw this.describe(error as Error);
    });
    this.next = done ? null : value;
    return this.next;
  }

  private describe(error: Error | null): StartError {
    const { code } = (this.problem ?? error ?? {}) as { code?: string };
    if (code === "ENOENT") return new StartError(`There is no file ${this.file}.`);
    return new StartError(`${this.file} is no complete backup of the shop: it is damaged, or was not written to its end.`);
  }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

/** A stream of an archive's rows for COPY. */
export function toStream(chunks: AsyncIterable<Buffer>): Readable {
  return Readable.from(chunks, { objectMode: false });
}
