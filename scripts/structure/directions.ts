// Allowed dependencies between slices: the check rejects unlisted dependencies and unused entries.

export type Directions = Readonly<Record<string, readonly string[]>>;

export const SERVER_DIRECTIONS: Directions = {
  accessibility: ["dictionary", "email-templates", "sites"],
  adviser: ["catalogue", "sites"],
  "approval-rules": ["companies", "dictionary", "pricing"],
  approvals: [
    "approval-rules",
    "budgets",
    "cart",
    "checkout",
    "companies",
    "customers",
    "dictionary",
    "email-templates",
    "identity",
    "orders",
    "pricing",
    "saved-carts",
    "sites",
    "visits",
  ],
  budgets: ["approval-rules", "companies", "dictionary", "sites"],
  cart: [
    "approval-rules",
    "budgets",
    "catalogue",
    "customers",
    "dictionary",
    "orders",
    "pricing",
    "quotes",
    "retailers",
    "search",
    "sites",
  ],
  catalogue: ["dictionary", "pricing", "retailers", "sites", "technical-documents"],
  checkout: ["approval-rules", "budgets", "cart", "customers", "dictionary", "identity", "orders", "quotes", "visits"],
  companies: ["customers", "email-templates", "identity", "sites"],
  "company-access": ["companies", "customers", "dictionary", "email-templates", "erp", "sites"],
  consent: ["sites"],
  content: ["customers", "dictionary", "sites"],
  customers: ["dictionary", "email-templates", "identity", "sites"],
  dealers: ["dictionary"],
  documents: ["customers", "dictionary", "email-templates", "erp", "identity", "pricing", "sites"],
  "document-bundles": ["cart", "dictionary", "documents", "email-templates", "order-lists", "orders", "sites", "technical-documents"],
  identity: ["dictionary", "email-templates", "sites"],
  "email-templates": ["dictionary", "sites"],
  newsletter: ["dictionary", "email-templates", "sites"],
  office: [
    "catalogue",
    "companies",
    "company-access",
    "content",
    "customers",
    "dealers",
    "dictionary",
    "documents",
    "email-templates",
    "identity",
    "newsletter",
    "orders",
    "pricing",
    "quotes",
    "retailers",
    "returns",
    "search",
    "sites",
    "technical-documents",
    "visits",
  ],
  "order-lists": ["cart", "catalogue", "companies", "customers", "dictionary", "orders", "pricing", "sites", "visits"],
  orders: [
    "budgets",
    "catalogue",
    "companies",
    "customers",
    "dictionary",
    "documents",
    "email-templates",
    "erp",
    "identity",
    "pricing",
    "quotes",
    "sites",
  ],
  pricing: ["dictionary"],
  privacy: ["companies", "consent", "dictionary", "documents", "email-templates", "identity", "newsletter", "orders", "sites"],
  registration: ["captcha", "company-access", "consent", "customers", "dictionary", "email-templates", "identity"],
  procurement: ["cart", "catalogue", "checkout", "dictionary", "identity", "orders", "pricing", "search", "sites"],
  quotes: [
    "captcha",
    "catalogue",
    "companies",
    "customers",
    "dictionary",
    "documents",
    "email-templates",
    "identity",
    "pricing",
    "sites",
    "visits",
  ],
  "quick-order": ["cart", "catalogue", "dictionary", "pricing", "search", "sites"],
  returns: ["companies", "customers", "dictionary", "documents", "email-templates", "identity", "orders", "sites"],
  "saved-carts": ["cart", "catalogue", "customers", "dictionary", "pricing", "sites", "visits", "email-templates"],
  search: ["catalogue", "content", "customers", "dictionary", "retailers", "technical-documents"],
  seminars: ["email-templates", "sites"],
  "search-engines": ["catalogue", "content", "sites"],
  "standing-orders": [
    "cart",
    "catalogue",
    "checkout",
    "companies",
    "customers",
    "dictionary",
    "email-templates",
    "identity",
    "order-lists",
    "pricing",
    "sites",
  ],
  statistics: ["sites"],
  "stock-notices": ["email-templates", "pricing", "sites"],
  "technical-documents": ["content", "dictionary", "documents", "email-templates", "identity", "sites"],
  visits: ["companies", "identity", "sites"],
  withdrawal: ["email-templates", "erp", "orders", "sites"],
};

export const WEB_DIRECTIONS: Directions = {
  adviser: ["cart", "prices"],
  "buy-box": ["add-to-list", "cart", "prices", "stock-notices"],
  cart: ["add-to-list", "hazards", "prices", "stock-notices"],
  catalogue: ["add-to-list", "buy-box", "cart", "facets", "hazards", "prices", "retailers", "stock-notices"],
  checkout: ["cart", "hazards", "prices"],
  companies: ["approvals"],
  customers: ["orders"],
  "order-lists": ["add-to-list", "cart", "prices"],
  orders: ["add-to-list", "approvals", "cart", "documents", "prices", "returns"],
  privacy: ["approvals"],
  procurement: ["cart"],
  "quick-order": ["cart", "prices"],
  quotes: ["registration"],
  retailers: ["cart", "dealers", "prices"],
  "saved-carts": ["cart"],
  search: ["cart", "catalogue", "facets"],
  // In development only.
  showroom: ["retailers"],
  "standing-orders": ["prices"],
};

/**
 * Slices whose operations a slice's loaders run in process, as browsers would: a dependency as well, though without an
 * import.
 */
export const OPERATION_DIRECTIONS: Directions = {
  catalogue: ["cart", "retailers"],
  checkout: ["cart", "customers", "orders"],
  customers: ["approvals", "orders", "returns"],
  quotes: ["cart", "order-lists"],
  search: ["cart"],
};

/** docs/directions.md. */
export function describeDirections(): string {
  return `# Dependencies between slices

Generated from \`scripts/structure/directions.ts\`; do not edit. \`npm run structure\` rejects any other dependency, and entries that
nothing uses. Slices without a row depend on platform code only.

## Server

${table(SERVER_DIRECTIONS)}

## Operations

Loaders execute GraphQL operations in process, as browsers do. These slices run operations of other slices:

${table(OPERATION_DIRECTIONS)}

## Web

${table(WEB_DIRECTIONS)}
`;
}

function table(directions: Directions): string {
  const slices = [...new Set([...Object.keys(directions), ...Object.values(directions).flat()])].toSorted();
  const rows = slices.map((slice) => {
    const usedBy = Object.keys(directions).filter((from) => directions[from]!.includes(slice));
    return `| ${slice} | ${(directions[slice] ?? []).join(", ")} | ${usedBy.toSorted().join(", ")} |`;
  });
  return ["| Slice | Depends on | Used by |", "|---|---|---|", ...rows].join("\n");
}
