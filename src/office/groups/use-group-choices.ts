import { getGroupChoices } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { useLanguage } from "../language/language.tsx";

/** Groups that blocks can be restricted to, with their names; empty until they are loaded. */
export function useGroupChoices(): readonly { bit: number; name: string }[] {
  const { language } = useLanguage();
  const { data } = useRead(getGroupChoices, {});
  return (data?.groupChoices ?? []).map(({ bit, names }) => ({
    bit,
    name: names.find((name) => name.language === language)?.text ?? names[0]?.text ?? String(bit),
  }));
}
