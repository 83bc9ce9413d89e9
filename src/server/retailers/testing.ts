/** A file of retailers with defaults for all properties but the id. */
export function retailersJson(retailers: readonly ({ id: string } & Record<string, unknown>)[]): string {
  return JSON.stringify({
    retailers: retailers.map((retailer) => ({
      name: `Handel ${retailer.id}`,
      isB2B: true,
      isB2C: true,
      shopLinks: [`https://${retailer.id}.example/`],
      ...retailer,
    })),
  });
}

/** A file of their stock: {"kaiwerk": {"100001": 5}}. */
export function stockCsv(stock: Readonly<Record<string, Readonly<Record<string, number>>>>): string {
  const lines = Object.entries(stock).flatMap(([id, articles]) =>
    Object.entries(articles).map(([article, available]) => `${id};${article};${available}`),
  );
  return ["retailer_id;article_number;available", ...lines, ""].join("\n");
}
