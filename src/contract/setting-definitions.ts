// The settings of a site that the back office edits, made from their schema.
import * as v from "valibot";
import { localise, MissingLanguageError } from "./content/localise.ts";
import { siteSettingsSchema } from "./site-settings-schema.ts";

/** How a value of the schema is edited. */
export type SettingField =
  | { kind: "text"; isLocalised: boolean }
  | { kind: "number"; min: number; max: number }
  | { kind: "switch" }
  | { kind: "choice"; options: readonly string[] }
  /** Decimal text with a point, such as "7.90". */
  | { kind: "decimal"; places: number }
  | { kind: "list"; item: SettingField }
  | { kind: "group"; fields: readonly { name: string; field: SettingField; isOptional: boolean }[] }
  /** An object with keys of any number. */
  | { kind: "map"; key: SettingField; value: SettingField };

export type SettingDefinition = {
  /** Path in the settings, such as site.deliveryCosts. */
  key: string;
  field: SettingField;
  schema: v.GenericSchema;
  /** Only the files change it: processes read it at start, or pages and texts are prepared for it. */
  isFixed: boolean;
  /** Another screen edits it, with checks of its own; the general one does not list it. */
  hasOwnScreen: boolean;
};

export type SettingProblem = {
  /** Path within the value, such as 0.code; empty for the value itself. */
  path: string;
  /** Message of the schema, in English. */
  message: string;
  /** Languages in which the value has it, two letters each. */
  languages: readonly string[];
};

const FIXED: readonly string[] = [
  "catalog.locale",
  "shop.baseSiteId",
  "site.captchaKey",
  "site.graphqlEndpoint",
  "site.languages",
  "site.mapTilesAttribution",
  "site.mapTilesUrl",
  "site.servicesHost",
  "site.ssoOrigin",
];
/** Feature switches have a screen of their own. */
const SWITCHES = "site.features";
/** Fields that the operator adds to orders. */
export const ORDER_FIELDS = "orders.fields";
const PAGES = "site.pages";

/** What valibot's schemas have at run time, as far as it is read here. */
type Node = v.GenericSchema & {
  type: string;
  wrapped?: Node;
  entries?: Readonly<Record<string, Node>>;
  item?: Node;
  options?: readonly string[];
  key?: Node;
  value?: Node;
  pipe?: readonly { type: string; requirement?: unknown; metadata?: Readonly<Record<string, unknown>> }[];
};

/** Pages are one by one. */
const ALL_DEFINITIONS: readonly SettingDefinition[] = entriesOf(siteSettingsSchema as Node).flatMap(([area, areaSchema]) =>
  entriesOf(areaSchema).flatMap(([name, schema]) => {
    const key = `${area}.${name}`;
    if (key === SWITCHES) return [];
    if (key !== PAGES) return [define(key, schema)];
    return entriesOf(schema).map(([page, pageSchema]) => define(`${key}.${page}`, pageSchema));
  }),
);

/** Settings of the general screen in the order of the schema. */
export const SETTING_DEFINITIONS: readonly SettingDefinition[] = ALL_DEFINITIONS.filter(({ hasOwnScreen }) => !hasOwnScreen);

const byKey = new Map(ALL_DEFINITIONS.map((definition) => [definition.key, definition]));

export function findSetting(key: string): SettingDefinition | null {
  return byKey.get(key) ?? null;
}

/** Whether the setting is the address of a page. */
export function isPageLink(key: string): boolean {
  return key.startsWith(`${PAGES}.`);
}

/** Problems of a value in these languages (two letters), each once; empty for a valid one. */
export function checkSetting(
  { schema }: Pick<SettingDefinition, "schema">,
  value: unknown,
  languages: readonly string[],
): SettingProblem[] {
  const problems = new Map<string, SettingProblem>();
  for (const language of languages) {
    for (const { path, message } of checkIn(schema, value, language, languages)) {
      const before = problems.get(`${path} ${message}`)?.languages ?? [];
      problems.set(`${path} ${message}`, { path, message, languages: [...before, language] });
    }
  }
  return [...problems.values()];
}

/** The value that a setting has without file and edit; undefined if it is required. */
export function defaultOf({ schema }: Pick<SettingDefinition, "schema">): unknown {
  const result = v.safeParse(schema, undefined);
  return result.success ? result.output : undefined;
}

/** A value for a new entry of a list, or of an optional field. */
export function emptyValue(field: SettingField): unknown {
  switch (field.kind) {
    case "number":
      return field.min;
    case "switch":
      return false;
    case "choice":
      return field.options[0];
    case "list":
      return [];
    case "group":
      return Object.fromEntries(
        field.fields.flatMap(({ name, field: inner, isOptional }) => (isOptional ? [] : [[name, emptyValue(inner)]])),
      );
    case "map":
      return {};
    default:
      return "";
  }
}

function checkIn(
  schema: v.GenericSchema,
  value: unknown,
  language: string,
  languages: readonly string[],
): Pick<SettingProblem, "path" | "message">[] {
  try {
    const result = v.safeParse(schema, localise(value, language, languages));
    return (result.issues ?? []).map((issue) => ({ path: v.getDotPath(issue) ?? "", message: issue.message }));
  } catch (error) {
    if (error instanceof MissingLanguageError) return [{ path: error.field.replace(/^\./, ""), message: "is empty" }];
    return [{ path: "", message: (error as Error).message }];
  }
}

function define(key: string, schema: Node): SettingDefinition {
  return { key, field: toField(schema), schema, isFixed: FIXED.includes(key), hasOwnScreen: key === ORDER_FIELDS };
}

function toField(schema: Node): SettingField {
  const { isLocalised, decimals } = Object.assign({}, ...(schema.pipe ?? []).map(({ metadata }) => metadata)) as {
    isLocalised?: boolean;
    decimals?: number;
  };
  switch (schema.type) {
    case "optional":
      return toField(schema.wrapped!);
    case "boolean":
      return { kind: "switch" };
    case "number":
      return { kind: "number", min: limitOf(schema, "min_value"), max: limitOf(schema, "max_value") };
    case "picklist":
      return { kind: "choice", options: schema.options! };
    case "array":
      return { kind: "list", item: toField(schema.item!) };
    case "record":
      return { kind: "map", key: toField(schema.key!), value: toField(schema.value!) };
    case "object":
    case "strict_object":
      return {
        kind: "group",
        fields: entriesOf(schema).map(([name, inner]) => ({ name, field: toField(inner), isOptional: inner.type === "optional" })),
      };
    // A union is a text that can be empty.
    default:
      return decimals === undefined ? { kind: "text", isLocalised: isLocalised ?? false } : { kind: "decimal", places: decimals };
  }
}

function limitOf({ pipe = [] }: Node, type: string): number {
  return pipe.find((action) => action.type === type)?.requirement as number;
}

function entriesOf(schema: Node): [string, Node][] {
  return schema.type === "optional" ? entriesOf(schema.wrapped!) : Object.entries(schema.entries ?? {});
}
