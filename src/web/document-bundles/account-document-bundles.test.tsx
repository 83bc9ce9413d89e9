// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DocumentBundleData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";

clearStubs();

const bundle = (data: Partial<DocumentBundleData> = {}): DocumentBundleData => ({
  id: "1",
  title: "Bestellung 7000001",
  requested: "2026-11-20T10:00:00.000Z",
  state: "running",
  progress: 43,
  fileSize: null,
  expires: "2026-11-27T10:00:00.000Z",
  address: null,
  ...data,
});

test("shows the progress and offers the download once the bundle is ready (DOCS-17)", async () => {
  const ready = bundle({ state: "ready", progress: 100, fileSize: 48_200_000, address: "/documents/bundles/1" });
  stubOperations({ getDocumentBundles: () => ({ getDocumentBundles: [ready] }) });
  await expectHydrates("AccountDocumentBundles", {
    data: { bundles: [bundle()], hasRevisionNotice: true, email: "anna@example.com", outcome: "requested" },
  });
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("43");
  await expect
    .poll(() => screen.getByRole("link", { name: "Bestellung 7000001 herunterladen" }).getAttribute("href"))
    .toBe("/documents/bundles/1");
  expect(screen.getByText("ZIP-Datei, 48,2 MB, verfügbar bis 27.11.2026")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
});
