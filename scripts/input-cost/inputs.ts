// Every text input of the shop: arguments of the schema, form fields, query values, path segments, headers.
import type { InjectOptions } from "fastify";
import type { GraphQLField } from "graphql";
import { IDS_LOGIN_PATH } from "#contract/routes.ts";
import { readSchema } from "#server/graphql/schema.ts";
import type { Slice } from "#server/slice.ts";
import { argumentValue } from "#server/testing/argument-value.ts";
import { listRoutes } from "#server/testing/list-routes.ts";
import { baseSiteId, type SmallShop, type Tokens } from "#server/testing/small-shop.ts";

export type Session = Tokens & { cookie: string };
export type Input = {
  name: string;
  /** Each of these lengths is compared with its double. */
  lengths: readonly number[];
  request(text: string, session: Session): InjectOptions;
};

/** One within the limit of an ordinary text, one within that of inputs for whole tables and carts. */
const BODY_LENGTHS = [4_000, 60_000];
/** A URL has at most 8,192 characters, and a percent-encoded character takes up to six of them. */
const ADDRESS_LENGTHS = [4_000];
const HEADER_LENGTHS = [8_000];
const HEADERS = "accept,accept-encoding,accept-language,authorization,content-type,cookie,forwarded,host,idempotency-key,if-modified-since"
  .concat(",if-none-match,if-range,origin,range,referer,sec-fetch-site,user-agent,x-forwarded-for,x-forwarded-host,x-forwarded-proto")
  .split(",");
const IDS_FIELDS = "kndnr,name_kunde,pw_kunde,action,hookurl,target,version,ghnummer,searchterm,warenkorb".split(",");
/** Valid values for the other fields of forms that reject "1" before they read the rest. */
const VALID_VALUES: Readonly<Record<string, string>> = { action: "WKS", hookurl: "https://software.example/", version: "2.5" };
/** Fields of forms that are read as a whole, so that the recorder sees no single name. */
const OTHER_FIELDS = "article,do,heading,id,line,list,name,note,number,orderId,quantity,redirect,sharing,version,what".split(",");
const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
/** These end the session that the other inputs need. */
const ENDS_SESSION = /logout/i;

export function graphqlInputs(): Input[] {
  const schema = readSchema();
  return [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) =>
      field.args
        .filter((argument) => argumentValue(argument.type, "").hasText)
        .map(({ name }) => ({
          name: `${type.name}.${field.name}(${name})`,
          lengths: BODY_LENGTHS,
          request: (text, session) => graphqlRequest(type.name.toLowerCase(), field, { [name]: text }, session),
        })),
    ),
  );
}

function graphqlRequest(kind: string, field: GraphQLField<unknown, unknown>, texts: Record<string, string>, session: Session) {
  const known: Record<string, string> = { baseSiteId, language: "de-DE", country: "DE", cartId: "current", ...session, ...texts };
  const declared = field.args.map(({ name, type }) => `$${name}:${String(type)}`).join(" ");
  const passed = field.args.map(({ name }) => `${name}:$${name}`).join(" ");
  const selection = /^\[?(?:String|Int|Float|Boolean|ID)\b/.test(String(field.type)) ? "" : "{__typename}";
  return {
    method: "POST" as const,
    url: "/graphql",
    headers: { "content-type": "application/json", cookie: session.cookie },
    payload: {
      query: `${kind}(${declared}){${field.name}(${passed})${selection}}`,
      variables: Object.fromEntries(field.args.map(({ name, type }) => [name, argumentValue(type, known[name] ?? "1").value])),
    },
  };
}

/** Records the names of fields and query values that each route reads from real requests. */
export function nameRecorder() {
  let names = new Set<string>();
  const recording = (values: unknown): unknown =>
    typeof values === "string" || Buffer.isBuffer(values)
      ? values
      : new Proxy((values ?? {}) as Record<string, unknown>, {
          get(target, key, receiver) {
            if (typeof key === "string") names.add(key);
            return Reflect.get(target, key, receiver) as unknown;
          },
        });
  const slice: Slice = {
    name: "name-recorder",
    routes(http) {
      http.addHook("preHandler", (request, _reply, done) => {
        request.body = recording(request.body);
        request.query = recording(request.query);
        done();
      });
    },
  };
  const { get, getAll } = URLSearchParams.prototype;
  URLSearchParams.prototype.get = function record(name) {
    names.add(name);
    return get.call(this, name);
  };
  URLSearchParams.prototype.getAll = function record(name) {
    names.add(name);
    return getAll.call(this, name);
  };
  return {
    slice,
    /** The names that a request reads; repeated as long as the known names lead to new ones. */
    async namesOf(send: (fields: Record<string, string>) => Promise<unknown>): Promise<string[]> {
      const found = new Set<string>();
      for (let before = -1; before < found.size;) {
        before = found.size;
        names = found;
        await send(Object.fromEntries([...found].map((name) => [name, "1"])));
      }
      names = new Set();
      return [...found].filter((name) => name !== "toJSON");
    },
  };
}

export async function httpInputs(shop: SmallShop, recorder: ReturnType<typeof nameRecorder>, session: Session): Promise<Input[]> {
  const routes = listRoutes(shop).map(({ path, methods }) => ({ path: `/${path.replace(/^\//, "")}`, methods }));
  const pages = shop.shop.content.current().listPages(baseSiteId, "de-DE");
  const addresses = new Set([
    ...routes.filter(({ methods }) => methods.includes("GET")).map(({ path }) => path),
    ...pages.map(({ path }) => path),
  ]);
  const inputs: Input[] = [];
  for (const address of addresses) {
    const get = (url: string, { cookie }: Session): InjectOptions => ({ url, headers: { accept: "text/html", cookie } });
    const plain = address.replaceAll(/[:*][^/]*/g, "x");
    const query = (fields: Record<string, string>) => `${plain}?${new URLSearchParams(fields).toString()}`;
    for (const name of ["x", ...(await recorder.namesOf((fields) => shop.inject(get(query(fields), session))))]) {
      inputs.push({
        name: `GET ${address}?${name}`,
        lengths: ADDRESS_LENGTHS,
        request: (text, sent) => get(query({ [name]: text }), sent),
      });
    }
    inputs.push({
      name: `GET ${address}/…`,
      lengths: ADDRESS_LENGTHS,
      request: (text, sent) => get(`${plain.replace(/\/$|\/x$/, "")}/${encodeURIComponent(text)}`, sent),
    });
  }
  for (const { path } of routes.filter(({ path: route, methods }) => methods.includes("POST") && !ENDS_SESSION.test(route))) {
    const url = path.replaceAll(/[:*][^/]*/g, "x");
    const post = (fields: Record<string, string>, { cookie }: Session): InjectOptions => ({
      method: "POST",
      url,
      headers: { ...FORM, cookie },
      payload: new URLSearchParams(fields).toString(),
    });
    const names = url === IDS_LOGIN_PATH ? IDS_FIELDS : await recorder.namesOf((fields) => shop.inject(post(fields, session)));
    const others = Object.fromEntries([...names, "id"].map((name) => [name, VALID_VALUES[name] ?? "1"]));
    for (const name of new Set([...names, ...OTHER_FIELDS])) {
      inputs.push({
        name: `POST ${path} ${name}`,
        lengths: BODY_LENGTHS,
        request: (text, sent) => post({ ...others, [name]: text }, sent),
      });
    }
  }
  for (const name of HEADERS) {
    for (const url of ["/", "/graphql?id=x"]) {
      inputs.push({
        name: `header ${name} of ${url}`,
        lengths: HEADER_LENGTHS,
        request: (text) => ({ url, headers: { [name]: name === "cookie" ? `cart=${encodeURIComponent(text)}` : toLatin1(text) } }),
      });
    }
  }
  return inputs;
}

function toLatin1(text: string): string {
  return Buffer.from(text).toString("latin1");
}
