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
/** A longer word in a name says less of what an article is than its type or category: "Dübel" means plugs before a "Schraubdübel". */
const HEAD_OF_NAME = 0.6;

/** A field and a form as one number. */
export function classOf(field: number, form: number): number {
  return field * FORMS.length + form;
}

export const CLASSES = FIELDS.length * FORMS.length;

/** What a hit of each class is worth. */
export const WORTH: readonly number[] = FIELDS.flatMap((field) => FORMS.map((form) => Math.round(WEIGHTS[field] * shareOf(field, form))));

function shareOf(field: Field, form: Form): number {
  return form === "head" && (field === "name" || field === "family") ? HEAD_OF_NAME : SHARES[form];
}
