import { isComponentName } from "#contract/component-names.ts";
import { definitionOf } from "#contract/content/component-definitions.ts";
import type { Language } from "../language/language.tsx";
import { SHOP_COMPONENTS } from "../phrases/shop-components.ts";

/** The name of a component for staff. One that the shop does not have any more is named as it is stored. */
export function nameOfComponent(component: string, language: Language): string {
  const label = definitionOf(component)?.label ?? (isComponentName(component) ? SHOP_COMPONENTS[component] : undefined);
  return label?.[language] ?? component;
}
