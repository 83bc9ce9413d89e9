import type { GetNewsletterOptionsQuery } from "#contract/office/generated/operations.ts";
import { useLanguage } from "../language/language.tsx";

export type OptionLists = GetNewsletterOptionsQuery["newsletterOptions"];
export type OptionList = OptionLists["lists"][number];
export type Option = OptionList["options"][number];

/** The name of an entry in the language of the back office, or in any. */
export function useOptionName(): (option: Option) => string {
  const { language } = useLanguage();
  return ({ texts, id }) => texts.find((each) => each.language === language)?.title || texts.find(({ title }) => title)?.title || id;
}
