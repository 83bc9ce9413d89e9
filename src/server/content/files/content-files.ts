import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import * as v from "valibot";
import { COMPONENT_NAMES } from "#contract/component-names.ts";
import { type ContentComponent, LAYOUT_FILE } from "#contract/content/content-document.ts";
import { FEATURES } from "#contract/rules/shop/features.ts";

/** A mistake in the content files, in one sentence with file and field. */
export class ContentFileError extends Error {
  readonly file: string;
  readonly problem: string;
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
    this.name = "ContentFileError";
    this.file = file;
    this.problem = problem;
  }
}

const restriction = v.strictObject({
  showAnonymousOnly: v.optional(v.boolean()),
  showAuthenticatedOnly: v.optional(v.boolean()),
  groups: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1, "must be a group's bit: 1, 2, 4 …")))),
  groupMode: v.optional(v.picklist(["any", "all"])),
  showSeveralNumbersOnly: v.optional(v.boolean()),
});

const feature = v.picklist(FEATURES);

const component: v.GenericSchema<ContentComponent> = v.strictObject({
  component: v.picklist(COMPONENT_NAMES, ({ input }) => `there is no component ${String(input)}; there are ${COMPONENT_NAMES.join(", ")}`),
  uid: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.string())),
  fields: v.optional(v.record(v.string(), v.unknown())),
  restriction: v.optional(restriction),
  feature: v.optional(feature),
  hidden: v.optional(v.boolean()),
  placeholders: v.optional(v.record(v.string(), v.array(v.lazy(() => component)))),
});

const placeholders = v.record(v.string(), v.array(component));

const SEGMENTS = /^\/$|^(\/(:[a-zA-Z]\w*|[a-z0-9._~-]+))+$/;

const pageFile = v.strictObject({
  path: v.pipe(v.string(), v.regex(SEGMENTS, "must be a path in lower case without a slash at its end, e.g. /sortiment/:category")),
  name: v.unknown(),
  sites: v.optional(v.array(v.string())),
  /** The page exists only on sites that have this feature. */
  feature: v.optional(feature),
  cache: v.optional(v.boolean(), true),
  fields: v.optional(v.record(v.string(), v.unknown()), {}),
  placeholders,
});
export type PageFile = v.InferOutput<typeof pageFile> & { file: string };

const siteFile = v.strictObject({
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
  sites: v.pipe(
    v.array(
      v.strictObject({
        siteId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, "must be made of letters, digits and hyphens")),
        name: v.string(),
        hosts: v.optional(v.array(v.string()), []),
        settings: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ),
    v.minLength(1, "needs at least one site"),
  ),
});

const dictionaryFile = v.record(v.string(), v.string());
const layoutFile = v.strictObject({ placeholders });
export type LayoutFile = v.InferOutput<typeof layoutFile>;

export type MediaFile = { path: string; contentType: string; body: Buffer; etag: string };

export type ContentFiles = {
  site: v.InferOutput<typeof siteFile>;
  layout: LayoutFile;
  pages: PageFile[];
  /** Phrases by two-letter language, merged from all files. */
  dictionary: Record<string, Record<string, string>>;
  media: MediaFile[];
};

/** Raw content folder: bodies by path, with forward slashes, and one hash of all files. */
export type ContentFolder = { hash: string; bodies: ReadonlyMap<string, Buffer> };

export function readContentFolder(folder: string): ContentFolder {
  const hash = createHash("sha256");
  const files = [
    "site.json",
    LAYOUT_FILE,
    ...listFiles(folder, "pages", ".json"),
    ...listFiles(folder, "dictionary", ".json"),
    ...listFiles(folder, "media"),
  ];
  const bodies = new Map(
    files.map((file) => {
      const body = readFileSync(join(folder, file));
      hash.update(file).update("\0").update(String(body.length)).update("\0").update(body);
      return [file, body];
    }),
  );
  return { hash: hash.digest("hex"), bodies };
}

/** Validates every file. Throws ContentFileError for the first invalid one. */
export function checkContent({ bodies }: ContentFolder): ContentFiles {
  const filesOf = (folder: string): string[] => [...bodies.keys()].filter((file) => file.startsWith(`${folder}/`));
  const readJson = <Output>(file: string, schema: v.GenericSchema<unknown, Output>): Output => check(file, bodies.get(file)!, schema);

  const site = readJson("site.json", siteFile as v.GenericSchema<unknown, v.InferOutput<typeof siteFile>>);
  const layout = parseLayout(parseJson(LAYOUT_FILE, bodies.get(LAYOUT_FILE)!));
  const pages = filesOf("pages").map((file) => parsePage(file, parseJson(file, bodies.get(file)!)));
  const dictionary = readDictionary(filesOf("dictionary"), (file) => readJson(file, dictionaryFile));
  const media = filesOf("media").map((file) => readMedia(file, bodies.get(file)!));
  return { site, layout, pages, dictionary, media };
}

/** Pages and layout in source form, which the database stores as documents. */
export function readDocuments({ bodies }: ContentFolder): { file: string; body: unknown; hash: string }[] {
  return [...bodies]
    .filter(([file]) => file === LAYOUT_FILE || file.startsWith("pages/"))
    .map(([file, body]) => ({ file, body: parseJson(file, body), hash: createHash("sha256").update(body).digest("hex") }));
}

/** Validates a page in source form. Throws ContentFileError. */
export function parsePage(file: string, json: unknown): PageFile {
  return { ...checkJson(file, json, pageFile as v.GenericSchema<unknown, v.InferOutput<typeof pageFile>>), file };
}

/** Validates the layout in source form. Throws ContentFileError. */
export function parseLayout(json: unknown): LayoutFile {
  return checkJson(LAYOUT_FILE, json, layoutFile as v.GenericSchema<unknown, LayoutFile>);
}

function check<Output>(file: string, body: Buffer, schema: v.GenericSchema<unknown, Output>): Output {
  return checkJson(file, parseJson(file, body), schema);
}

function parseJson(file: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (error) {
    throw new ContentFileError(file, `is no valid JSON: ${(error as Error).message}`);
  }
}

function checkJson<Output>(file: string, json: unknown, schema: v.GenericSchema<unknown, Output>): Output {
  const result = v.safeParse(schema, json);
  if (!result.success) throw new ContentFileError(file, describeIssue(result.issues[0]));
  return result.output;
}

/** Formats a valibot issue as a sentence ending that names the field. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  const problem = /^Invalid (key|type)/.test(issue.message) ? `expected ${issue.expected}, found ${issue.received}` : issue.message;
  return field ? `${field}: ${problem}` : problem;
}

function readDictionary(
  files: readonly string[],
  readPhrases: (file: string) => Record<string, string>,
): Record<string, Record<string, string>> {
  const dictionary: Record<string, Record<string, string>> = {};
  const origin = new Map<string, string>();
  for (const file of files) {
    const language = file.split("/")[1]!;
    if (!/^[a-z]{2}$/.test(language)) throw new ContentFileError(file, "must lie in a folder named by its language, e.g. dictionary/de");
    const phrases = (dictionary[language] ??= {});
    for (const [key, phrase] of Object.entries(readPhrases(file))) {
      const other = origin.get(`${language} ${key}`);
      if (other) throw new ContentFileError(file, `${key}: stands in ${other} as well`);
      origin.set(`${language} ${key}`, file);
      phrases[key] = phrase;
    }
  }
  return dictionary;
}

const MEDIA_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".vtt": "text/vtt; charset=utf-8",
  ".pdf": "application/pdf",
  ".json": "application/json; charset=utf-8",
};

function readMedia(file: string, body: Buffer): MediaFile {
  const contentType = MEDIA_TYPES[extname(file).toLowerCase()];
  if (!contentType)
    throw new ContentFileError(file, `this kind of file cannot be served; known are ${Object.keys(MEDIA_TYPES).join(", ")}`);
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { path: file.slice("media/".length), contentType, body, etag };
}

/** Files of a folder and its subfolders, relative to the content folder, with forward slashes, sorted. */
function listFiles(folder: string, sub: string, extension = ""): string[] {
  const root = join(folder, sub);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension) && !entry.name.startsWith("."))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}
