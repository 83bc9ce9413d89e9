/** Developer pages beside the stories, each served by its own name (development-page.ts). */
export const TOOLS = [
  { path: "/demo/startpage", title: "Alle Seiten" },
  { path: "/video/dev", title: "Video" },
  { path: "/demo/tokens", title: "Token" },
  { path: "/demo/family-tester", title: "Familie ausprobieren" },
  { path: "/demo/retailer-tester", title: "Händler ausprobieren" },
  { path: "/demo/account-menu", title: "Kontomenü (Muster)" },
] as const;
