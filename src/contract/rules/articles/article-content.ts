/** Content of one order unit, e.g. 0.3 l; the amount is decimal text. */
export type ArticleContent = { amount: string; unit: "l" | "kg" | "m" | "m²" };
