// Maps a file to its part of the architecture.

/** Folders of src/server that every slice can use and that use no slice. */
const SERVER_PLATFORM = new Set([
  "db",
  "http",
  "graphql",
  "jobs",
  "mail",
  "object-store",
  "outside-files",
  "pdf",
  "ports",
  "rate-limit",
  "spreadsheet",
  "tracing",
  "xml",
]);
/** Files directly in src/server that belong to the platform; all others there belong to the composition root. */
const SERVER_PLATFORM_FILES = new Set([
  "context.ts",
  "feature-gate.ts",
  "loader.ts",
  "memoize-per-request.ts",
  "policies.ts",
  "retention.ts",
  "request-cookies.ts",
  "shop.ts",
  "slice.ts",
  "viewer.ts",
]);
/** Folders of the composition root, including those for tests and development. */
const SERVER_COMPOSITION = new Set(["start", "testing", "dev-tools", "web-bundle"]);
const WEB_COMMON = new Set(["shell", "ui", "themes", "icons", "account", "analytics", "testing"]);

export type ModuleLocation =
  | { root: "contract" }
  /** The back office in the browser. */
  | { root: "office" }
  | { root: "server" | "web" | "demo"; kind: "slice" | "platform" | "composition"; folder: string }
  | { root: "outside" };

export function locateModule(file: string): ModuleLocation {
  const match = /^src\/(contract|server|web|demo|office)\/(?:([^/]+)\/)?/.exec(file);
  if (!match) return { root: "outside" };
  const root = match[1] as "contract" | "server" | "web" | "demo" | "office";
  if (root === "contract" || root === "office") return { root };
  const folder = match[2] ?? "";
  const isPlatformFile = root === "server" && SERVER_PLATFORM_FILES.has(file.slice("src/server/".length));
  return { root, kind: isPlatformFile ? "platform" : kindOf(root, folder), folder };
}

function kindOf(root: "server" | "web" | "demo", folder: string): "slice" | "platform" | "composition" {
  if (folder === "") return "composition";
  if (root === "demo") return "slice";
  if (root === "web") return WEB_COMMON.has(folder) ? "platform" : "slice";
  if (SERVER_PLATFORM.has(folder)) return "platform";
  return SERVER_COMPOSITION.has(folder) ? "composition" : "slice";
}

/** Name of a slice as an owner of tables. */
export function ownerName({ root, folder }: { root: "server" | "web" | "demo"; folder: string }): string {
  return root === "demo" ? `demo/${folder}` : folder;
}

export function isTest(file: string): boolean {
  return /[.-]test\.|\.stories\.tsx$/.test(file) || /\/testing(\/|\.ts$)/.test(file);
}

/** Test helpers, which production code must not import. */
export function isTestSupport(file: string): boolean {
  return /\/testing(\/|\.tsx?$)/.test(file);
}

export function isStore(file: string): boolean {
  return /(^|[/-])store\.ts$/.test(file);
}
