/** Where a word stands, the heaviest first, and what finding it there is worth. */
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

/** How a word stands there: by itself, as what a compound is, or as another part of one. */
export const FORMS = ["whole", "head", "part"] as const;
export type Form = (typeof FORMS)[number];
const SHARES: Readonly<Record<Form, number>> = { whole: 1, head: 0.8, part: 0.45 };

/** A field and a form as one number; a smaller one is not worth less in the same form. */
export function classOf(field: number, form: number): number {
  return field * FORMS.length + form;
}

export const CLASSES = FIELDS.length * FORMS.length;

/** What a hit of each class is worth. */
export const WORTH: readonly number[] = FIELDS.flatMap((field) => FORMS.map((form) => Math.round(WEIGHTS[field] * SHARES[form])));
