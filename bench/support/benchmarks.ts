// The benchmarks, and what each compares.

/** CPU is of server and database together, unless stated otherwise, and rounds alternate. */
export const BENCHMARKS = {
  pages:
    "Family page with 18 customer prices ÷ Fastify rendering the same tree, with its list cached and not cached; the same page for visitors ÷ Fastify sending a constant text of its size. 16 connections",
  order:
    "`addItem`, and the path from an empty cart to a placed order with ERP transfer and mail, also in round trips: a GraphQL request whose only work is `select 1`",
  processes:
    "Requests per second with two web processes ÷ with one, on one database: the search page, signed in, with a query that no cache holds; as measured, and without the CPU of database and load generator",
  cart: "`getCart` of a cart of 1,000 lines ÷ of 20",
  ids: "Import of an IDS-Connect cart of 500 lines, and its return to the software ÷ `addItem`",
  "forgotten-password": "A forgotten password with its job, token and mail ÷ `addItem`",
  register: "A registration with captcha and two mails, without its password hash ÷ `addItem`",
  orders: "Pages and searches in a history of 5,000 orders ÷ in one of 20, and ÷ `getBestPrice`",
  "company-member":
    "What a company adds to a family page with customer prices: as its administrator, less the same account without a company",
  "office-orders": "The office's list of orders among 1,000,000: pages, filters and an order number",
  switches: "Time from a changed feature switch in one process to the first different page of another process on the same database",
  invoices: "The list of 5,000 invoices ÷ of 20, as page and as operation, with and without a filter; the filtered list of 100,000",
  dealers: "A dealer search among 100,000 ÷ among 1,000 with the same results; a keystroke of the place search ÷ `getBestPrice`",
  "quick-order": "Validation of 1,000 quick order lines with prices and stock ÷ `getBestPrice`",
  interactions: "Click to next paint in Chromium at a quarter of the CPU ÷ a click on a bare page that writes a table of 180 rows",
  visitors:
    "500 visitors at once with pages that no cache holds: the longest answer, and how many are rejected with 503 and Retry-After instead of waiting",
  start: "`npm start` until the start page is served, once the database exists",
  search:
    "The search at 1,535 to 1,000,000 articles: index query ÷ minisearch and PostgreSQL's full text search; suggestions and results over HTTP ÷ `getBestPrice` and a category page; 10,000 hostile queries",
  "search-page":
    "The results page with 18 articles and customer prices ÷ a category page with 18 families, signed in, rendered anew for each request",
  catalogue:
    "Catalogues of 1,000 to 1,000,000 variants: CPU per call, memory, rebuild and its impact on other calls; a category page for visitors ÷ a constant text",
  drawings: "Drawing of a family ÷ of a variant on first request, at 100,000 variants",
  "import-catalogue": "Import of generated catalogues: time and peak memory",
} as const;

export type BenchmarkName = keyof typeof BENCHMARKS;
