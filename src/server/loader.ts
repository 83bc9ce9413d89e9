import type { Operation } from "#contract/generated/operations.ts";
import type { Fields, PageContext, PageMetadata } from "#contract/layout.ts";
import type { Context } from "./context.ts";

/** Properties of the page that a component's loader can read. */
export type LoaderPage = PageContext & {
  /** Name of the page in content, for breadcrumbs. */
  name: string;
  /** Origin of the request's site, e.g. https://shop.example; base of absolute URLs. */
  origin: string;
  /** Path without language prefix, e.g. /sortiment/duebel-1341446. */
  path: string;
  /** Values of the path's parameters, decoded: {"article": "555008"} on /p/:article. */
  params: Readonly<Record<string, string>>;
  searchParams: URLSearchParams;
};

/** Variables that the page's context provides, so operations need not pass them. */
export type ProvidedByPage = "baseSiteId" | "channel" | "accessToken" | "jwtToken";

/** Runs a persisted operation in process with the page's context and viewer; the same code path as over HTTP. */
export type ExecuteOperation = <Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Omit<Variables, ProvidedByPage>,
) => Promise<Result>;

export type LoaderRequest = {
  ctx: Context;
  page: LoaderPage;
  /** Fields and parameters of the component in content. */
  fields: Fields;
  params: Readonly<Record<string, string>>;
  execute: ExecuteOperation;
};

/**
 * Result of a loader. `head` overrides the page's head, `status` its status, `redirect` (a path without language prefix, or a
 * URL) redirects the browser; `removed` is the address of the removed article or group that it leads on from. `notFound` turns the
 * whole page into the not-found page.
 */
export type LoaderResult<Data> =
  | { data: Data; head?: Partial<PageMetadata>; status?: number; redirect?: string; removed?: string }
  | { notFound: true };

export type Loader<Data = unknown> = (request: LoaderRequest) => Promise<LoaderResult<Data>>;

/** Loaders by component name. A component without a loader gets only its fields. */
export type Loaders = Readonly<Record<string, Loader>>;
