// The shop, with a GraphQL endpoint whose only operation makes one round trip to the database: the unit of bench/order.ts.
import { sql } from "kysely";
import { SLICES } from "#server/app.ts";
import { createEngine, registerGraphqlRoutes } from "#server/graphql/index.ts";
import { resolve } from "#server/graphql/resolver.ts";
import { addResolvers, readSchema } from "#server/graphql/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { Slice } from "#server/slice.ts";

const roundTrip: Slice = {
  name: "round-trip",
  routes(http, shop) {
    const engine = createEngine({ schema: schemaOf(shop), persisted: {}, allowsIntrospection: false });
    const routes = { engine, callContext: shop.callContext, cacheControl: {} };
    void http.register(async (own) => registerGraphqlRoutes(own, routes), { prefix: "/round-trip" });
  },
};

/** The field `shopVersion` needs no database in the shop; here it makes one round trip. */
function schemaOf({ db }: Shop) {
  const shopVersion = resolve("browse", async () => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    return String(rows[0]!.one);
  });
  return addResolvers(readSchema(), [{ Query: { shopVersion } }]);
}

(SLICES as Slice[]).push(roundTrip);
await import("#demo/main.ts");
