// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getContentPage, saveContentDraft } from "#contract/office/generated/operations.ts";
import { createQueryClient } from "../api/query-client.ts";
import { type ContentPage, useContentEditor } from "./use-content-editor.ts";

const PAGE = {
  file: "pages/faq.json",
  version: 1,
  body: JSON.stringify({ path: "/faq", placeholders: {} }),
  draft: null,
  languages: ["de"],
  revisions: [],
} as unknown as ContentPage;
const OTHERS = {
  ...PAGE,
  draft: { body: JSON.stringify({ path: "/faq", name: { de: "Von Bo" }, placeholders: {} }), version: 2, author: "Bo" },
};

/** Responses by operation: data, the type of an error, or null for no response. */
let responses: Record<string, unknown>;
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { id } = JSON.parse(body) as { id: string };
    const response = responses[id];
    if (response === null) throw new TypeError("no network");
    return Response.json(typeof response === "string" ? { errors: [{ extensions: { type: response } }] } : { data: response });
  });
});
afterEach(cleanup);

function open() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useContentEditor(PAGE), { wrapper }).result;
}

async function changeAndSave(editor: ReturnType<typeof open>): Promise<void> {
  act(() => editor.current.change({ path: "/faq", name: { de: "Von mir" }, placeholders: {} }));
  await act(async () => void (await editor.current.flush()));
}

test("the editor that saves second sees the version of the first", async () => {
  responses = { [saveContentDraft.id]: "ChangedMeanwhileError", [getContentPage.id]: { contentPage: OTHERS } };
  const editor = open();
  await changeAndSave(editor);
  expect(editor.current).toMatchObject({ state: "conflict", conflict: { author: "Bo", version: 2, body: { name: { de: "Von Bo" } } } });
  expect(editor.current.body.name).toEqual({ de: "Von mir" });
});

test("if the other version cannot be read, the page says that it is not saved, and saving again finds it", async () => {
  responses = { [saveContentDraft.id]: "ChangedMeanwhileError", [getContentPage.id]: null };
  const editor = open();
  await changeAndSave(editor);
  expect(editor.current).toMatchObject({ state: "failed", conflict: null, error: { type: "ChangedMeanwhileError" } });
  responses[getContentPage.id] = { contentPage: OTHERS };
  await act(async () => void (await editor.current.flush()));
  await waitFor(() => expect(editor.current).toMatchObject({ state: "conflict", conflict: { author: "Bo" } }));
  expect(editor.current.body.name).toEqual({ de: "Von mir" });
});
