import { readLocalised } from "#contract/content/localised.ts";
import { listPublished } from "../../content/index.ts";
import { countNewsletterUses } from "../../newsletter/index.ts";
import type {
  MutationAddNewsletterOptionArgs,
  MutationChangeNewsletterOptionArgs,
  MutationRemoveNewsletterOptionArgs,
  NewsletterOption,
  NewsletterOptions,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import type { StaffContext } from "../office-context.ts";
import { addOption, changeOption, removeOption } from "./change-options.ts";
import { idOf, OPTION_KINDS, readOptions, type StoredOption } from "./option-lists.ts";
import { usesOf } from "./option-rule.ts";

export const newsletterResolvers: OfficeResolvers = {
  Query: { newsletterOptions: defineQuery((ctx) => showOptions(ctx)) },
  Mutation: {
    addNewsletterOption: defineMutation((ctx, { list, option }: MutationAddNewsletterOptionArgs) => addOption(ctx, list, option)),
    changeNewsletterOption: defineMutation((ctx, { list, option }: MutationChangeNewsletterOptionArgs) => changeOption(ctx, list, option)),
    removeNewsletterOption: defineMutation((ctx, { list, id }: MutationRemoveNewsletterOptionArgs) => removeOption(ctx, list, id)),
  },
};

/** The newsletters and reasons of all published pages, with their uses. */
async function showOptions({ db, clock }: StaffContext): Promise<NewsletterOptions> {
  const { documents, languages } = await listPublished(db);
  const uses = await countNewsletterUses(db, clock.now());
  const lists = OPTION_KINDS.flatMap((kind) =>
    documents.flatMap(({ file, version, body }) => {
      const options = readOptions(body, kind);
      if (!options) return [];
      const shown = options.map((option) => toWire(option, languages, usesOf(uses, kind, idOf(option))));
      return [{ file, version, kind, path: body.path ?? "", options: shown }];
    }),
  );
  return { languages, lists };
}

function toWire(option: StoredOption, languages: readonly string[], uses: number): NewsletterOption {
  const textOf = (value: unknown, language: string): string => {
    const text = readLocalised(value, language, languages);
    return typeof text === "string" ? text : "";
  };
  return {
    id: idOf(option),
    texts: languages.map((language) => ({
      language,
      title: textOf(option["Title"], language) || textOf(option["Titel"], language),
      description: textOf(option["Description"], language),
    })),
    isClosed: option["isClosed"] === true,
    uses,
  };
}
