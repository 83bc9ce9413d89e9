import type { Operation } from "#contract/generated/operations.ts";
import type { Fields, PageContext, PageMetadata } from "#contract/layout.ts";
import type { Context } from "./context.ts";

/** What a component's loader knows of the page it stands on. */
export type LoaderPage = PageContext & {
  /** The page's name in content, for breadcrumbs. */
  name: string;
  /** Origin of the request's site, e.g. https://shop.example: what absolute addresses start with. */
  origin: string;
  /** Path without language prefix, e.g. /sortiment/duebel-1341446. */
  path: string;
  /** Values of the path's parameters, decoded: {"article": "555008"} on /p/:article. */
  params: Readonly<Record<string, string>>;
  searchParams: URLSearchParams;
};

/** What a page's context says already: an operation's variables need not name it. */
export type ProvidedByPage = "baseSiteId" | "channel" | "accessToken" | "jwtToken";

/** Runs a persisted operation in process, in the page's own context: the same path as over HTTP, for this viewer alone. */
export type ExecuteOperation = <Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Omit<Variables, ProvidedByPage>,
) => Promise<Result>;

export type LoaderRequest = {
  ctx: Context;
  page: LoaderPage;
  /** The component's fields and parameters as content gives them. */
  fields: Fields;
  params: Readonly<Record<string, string>>;
  execute: ExecuteOperation;
};

/**
 * What a loader answers. `head` overrides the page's head, `status` the page's status,
 * `redirect` (a path without language prefix, or an address) sends the browser elsewhere;
 * `notFound` turns the whole page into the not-found page.
 */
export type LoaderResult<Data> = { data: Data; head?: Partial<PageMetadata>; status?: number; redirect?: string } | { notFound: true };

export type Loader<Data = unknown> = (request: LoaderRequest) => Promise<LoaderResult<Data>>;

/** Loaders by component name. A component without one comes with its fields alone. */
export type Loaders = Readonly<Record<string, Loader>>;
