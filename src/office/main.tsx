import "./styles/tokens.css";
import "./styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { LanguageProvider } from "./language/language.tsx";
import { createOfficeRouter } from "./router.tsx";
import { applyTheme, readTheme } from "./shell/theme.ts";

applyTheme(readTheme());
createRoot(document.getElementById("office")!).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createOfficeRouter()} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
