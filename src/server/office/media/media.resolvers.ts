import type { MutationRemoveMediaArgs, MutationSaveMediaArgs, QueryMediaFilesArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { removeMedia, saveMedia } from "./change-media.ts";
import { listMedia, mediaLanguages } from "./list-media.ts";

export const mediaResolvers: OfficeResolvers = {
  Query: {
    mediaFiles: defineQuery(async (ctx, { filter, page }: QueryMediaFilesArgs) => {
      const { rows, ...cursors } = await listMedia(ctx, filter, page);
      return {
        ...cursors,
        languages: mediaLanguages(ctx),
        rows: rows.map(({ hash, uploadedAt, alt, mediaType: _type, ...file }) => ({
          ...file,
          id: hash,
          uploadedAt: uploadedAt.toISOString(),
          alt: Object.entries(alt).map(([language, text]) => ({ language, text })),
        })),
      };
    }),
  },
  Mutation: {
    saveMedia: defineMutation((ctx, { id, version, alt }: MutationSaveMediaArgs) =>
      saveMedia(ctx, { id, version, alt: Object.fromEntries(alt.map(({ language, text }) => [language, text])) }),
    ),
    removeMedia: defineMutation((ctx, { id }: MutationRemoveMediaArgs) => removeMedia(ctx, { id })),
  },
};
