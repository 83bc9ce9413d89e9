import type { ToldUnit, Told } from "./news.ts";

/** Message bodies as JSON keeps them: moments are texts. */
type Kept<Body> = { [Key in keyof Body]: Date extends Body[Key] ? string | Exclude<Body[Key], Date> : Body[Key] };

/** What was written down as JSON, its moments moments again. */
export function reviveNews(kept: unknown): Told {
  const news = kept as Told;
  switch (news.kind) {
    case "order":
      return { ...news, order: { ...news.order, placedAt: new Date(news.order.placedAt) } };
    case "handling-unit": {
      const unit = news.unit as unknown as Kept<ToldUnit>;
      const { shippedAt, trackingStatusAt } = unit;
      return {
        ...news,
        unit: {
          ...news.unit,
          shippedAt: new Date(shippedAt),
          trackingStatusAt: trackingStatusAt === null ? null : new Date(trackingStatusAt),
        },
      };
    }
    default:
      return news;
  }
}
