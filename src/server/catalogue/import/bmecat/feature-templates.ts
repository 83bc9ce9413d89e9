import { child, textOf, textsOf, type Element, type Texts } from "../xml/element.ts";

/** A property defined by a classification system or inline in a feature. */
export type FeatureTemplate = { id: string; name: Texts; unit: string; order: number };

/** Reads a template; in BMEcat 2005 its unit and order are in FEATURE_CONTENT. */
export function readTemplate(element: Element, language: string, position: number): FeatureTemplate {
  const id = textOf(element, "FT_ID");
  const content = child(element, "FEATURE_CONTENT");
  const order = Number.parseInt(textOf(element, "FT_ORDER") || textOf(content, "FT_ORDER"), 10);
  const name = textsOf(element, language, "FT_NAME");
  return {
    id,
    name: Object.keys(name).length > 0 ? name : { [language]: id },
    unit: textOf(element, "FT_UNIT") || textOf(content, "FT_UNIT") || textOf(content, "FT_UNIT_IDREF"),
    order: Number.isNaN(order) ? position : order,
  };
}
