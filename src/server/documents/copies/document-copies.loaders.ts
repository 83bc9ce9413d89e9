import { getDocumentCopies } from "#contract/generated/operations.ts";
import { COPY_KINDS, COPY_MESSAGES, MAX_COPY_NOTE, MAX_COPY_NUMBER } from "#contract/rules/documents/document-copy.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../../loader.ts";
import { can } from "../../policies.ts";
import { copyKindsOf } from "./document-copy.ts";

export const documentCopiesLoaders: Loaders = {
  async DocumentCopies({ ctx, page, execute }): Promise<LoaderResult<ScreenData["DocumentCopies"]>> {
    if (!can(ctx.viewer, "requestDocumentCopies")) return { data: null };
    const kinds = copyKindsOf(ctx.viewer);
    const entered = (name: string, most: number) => (page.searchParams.get(name) ?? "").slice(0, most);
    const message = COPY_MESSAGES.find((each) => each === page.searchParams.get("message")) ?? null;
    return {
      data: {
        copies: (await execute(getDocumentCopies, {})).getDocumentCopies,
        kinds,
        message,
        sentNumber: message === "sent" ? entered("sent", 20) : "",
        form: {
          kind: COPY_KINDS.find((each) => each === page.searchParams.get("kind") && kinds.includes(each)) ?? kinds[0] ?? null,
          number: entered("number", MAX_COPY_NUMBER),
          from: entered("from", 10),
          to: entered("to", 10),
          note: entered("note", MAX_COPY_NOTE),
        },
      },
    };
  },
};
