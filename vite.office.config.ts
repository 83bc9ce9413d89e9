// Builds the back office (src/office) into dist/office, separate from the shop's bundle.
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath } from "vite";
import { precompress } from "./scripts/lib/precompress.ts";
import { worldOutlinesPlugin } from "./scripts/lib/world-outlines.ts";

export default defineConfig({
  root: normalizePath(import.meta.dirname),
  base: "/office/",
  appType: "custom",
  publicDir: false,
  plugins: [react(), worldOutlinesPlugin(), precompress()],
  build: {
    outDir: "dist/office",
    manifest: true,
    license: { fileName: "assets/licenses.txt" },
    target: "es2022",
    // The first versions with light-dark(), which the dark mode uses.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // One chunk has React and the libraries; staff load it once.
    chunkSizeWarningLimit: 800,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false as const,
    rolldownOptions: { input: "src/office/main.tsx" },
  },
});
