// The folders to mutate, each with the tests that may kill its mutants.
export type Scope = { name: string; mutate: string; tests: readonly string[] };

const server = (folder: string, ...more: string[]): Pick<Scope, "mutate" | "tests"> => ({
  mutate: `src/server/${folder}`,
  tests: [`src/server/${folder}/**/*.test.ts`, ...more],
});

export const SCOPES: readonly Scope[] = [
  { name: "rules", mutate: "src/contract/rules", tests: ["src/contract/rules/**/*.test.ts"] },
  { name: "pricing", ...server("pricing") },
  { name: "cart", ...server("cart", "src/server/checkout/{shopping,races,place-order,set-fields}.test.ts") },
  { name: "checkout", ...server("checkout") },
  {
    name: "identity",
    ...server("identity", "src/server/procurement/software-passwords/*.test.ts", "src/server/registration/**/*.test.ts"),
  },
  { name: "import", ...server("catalogue/import") },
];
