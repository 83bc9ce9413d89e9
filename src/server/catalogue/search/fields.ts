/** Searchable fields by descending weight. */
export const FIELDS = ["name", "family", "type", "category", "keyword", "value", "description"] as const;
export type Field = (typeof FIELDS)[number];
const WEIGHTS: Readonly<Record<Field, number>> = {
  name: 120,
  family: 110,
  type: 100,
  category: 80,
  keyword: 60,
  value: 44,
  description: 16,
};

/** Form of a word in a text: on its own, the head of a compound, or another part of one. */
export const FORMS = ["whole", "head", "part"] as const;
export type Form = (typeof FORMS)[number];
const SHARES: Readonly<Record<Form, number>> = { whole: 1, head: 0.8, part: 0.45 };
/**
 * The head of a compound in a name is a weaker hint than the type or category: "Dübel" means plugs rather than a "Schraubdübel".
 */
const HEAD_OF_NAME = 0.6;

/** Combines field and form into one number. */
export function classOf(field: number, form: number): number {
  return field * FORMS.length + form;
}

export const CLASSES = FIELDS.length * FORMS.length;

/** Score of a hit by class. */
export const WORTH: readonly number[] = FIELDS.flatMap((field) => FORMS.map((form) => Math.round(WEIGHTS[field] * shareOf(field, form))));

function shareOf(field: Field, form: Form): number {
  return form === "head" && (field === "name" || field === "family") ? HEAD_OF_NAME : SHARES[form];
}
