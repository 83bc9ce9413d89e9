// The folders to mutate, each with the tests that may kill its mutants.
export type Scope = { name: string; mutate: string; tests: readonly string[] };

const inFolder = (folder: string, ...more: string[]): Pick<Scope, "mutate" | "tests"> => ({
  mutate: `src/${folder}`,
  tests: [`src/${folder}/**/*.test.ts`, ...more],
});
const server = (folder: string, ...more: string[]) => inFolder(`server/${folder}`, ...more);

export const SCOPES: readonly Scope[] = [
  { name: "rules", ...inFolder("contract/rules") },
  { name: "pricing", ...server("pricing") },
  { name: "cart", ...server("cart", "src/server/checkout/{shopping,races,place-order,set-fields}.test.ts") },
  { name: "checkout", ...server("checkout") },
  {
    name: "identity",
    ...server("identity", "src/server/procurement/software-passwords/*.test.ts", "src/server/registration/**/*.test.ts"),
  },
  { name: "import", ...server("catalogue/import") },
  { name: "procurement", ...server("procurement") },
  { name: "registration", ...server("registration") },
  { name: "order-lists", ...server("order-lists") },
  { name: "quick-order", ...server("quick-order") },
  { name: "dealers", ...server("dealers") },
  { name: "orders", ...server("orders") },
  { name: "documents", ...server("documents") },
  { name: "erp", ...server("erp") },
  { name: "demo-erp", ...inFolder("demo/erp", "src/server/erp/over-http/*.test.ts") },
];
