/** A field of a component or page, as the layout service returns it. */
export type Field = { value: unknown };
export type Fields = Readonly<Record<string, Field>>;

/** When an island hydrates; "interaction" on the first interaction with the page, "none" never. */
export type Hydration = "load" | "visible" | "idle" | "interaction" | "none";

/** Restriction of a content block (BLOCK-01): both flags or neither means always shown. */
export type BlockRestriction = {
  showAnonymousOnly?: boolean;
  showAuthenticatedOnly?: boolean;
  /** Group bits; they count only with showAuthenticatedOnly (decision A57). */
  groups?: readonly number[];
  groupMode?: "any" | "all";
  /** Only for customers whose account has several customer numbers. */
  showSeveralNumbersOnly?: boolean;
};

/** A component in a placeholder, in the shape of Sitecore's layout service. */
export type LayoutComponent = {
  uid: string;
  componentName: string;
  dataSource: string;
  params: Readonly<Record<string, string>>;
  fields: Fields;
  /** Components nested in this one; only static container components have any. */
  placeholders?: Placeholders;
  /** Result of the component's loader; absent if it has none or failed. */
  data?: unknown;
  /** Set if the loader failed: identifies the line in the server's log. */
  errorId?: string;
  /** Audience of the block; set in edit mode only. */
  restriction?: BlockRestriction;
};
export type Placeholders = Readonly<Record<string, readonly LayoutComponent[]>>;

export type LayoutRoute = {
  name: string;
  displayName: string;
  itemId: string;
  templateName: string;
  fields: Fields;
  placeholders: Placeholders;
};

/** Response of the layout service: `sitecore.route` is null if no page exists. */
export type LayoutResponse = {
  sitecore: {
    context: {
      pageEditing: boolean;
      language: string;
      site: { name: string };
      itemPath: string;
      settings: import("./site-settings.ts").SiteSettings;
      user: import("./viewer.ts").UserContext;
      page: PageContext;
      /** Set only in a visit of staff who act for the customer. */
      visit?: import("./visit-links.ts").VisitBarData;
      /** Set only if the site needs consent. */
      consent?: import("./consent.ts").Consent;
      /** Metadata of the page: title, description, canonical address, structured data. */
      head: PageMetadata;
    };
    route: LayoutRoute | null;
    /** Set if no page exists: header, texts and footer of the not-found page. */
    notFound?: Placeholders;
    /** Set if a loader redirects the visitor: the target address; route is null then. */
    redirect?: string;
  };
};

/** Request context of a page (SET-04). */
export type PageContext = {
  /** Full language tag, e.g. de-DE. */
  language: string;
  /** Prefix of every link on this page: "" for the default language, otherwise "/en" and the like. */
  linkPrefix: string;
  catalogId: string;
  catalogIdPath: string;
  host: string;
  isSecureConnection: boolean;
  uri: string;
  /** Query string and posted body of the request, base64. */
  query: string;
  postBody: string;
};

export type PageMetadata = {
  title: string;
  description: string;
  canonical: string;
  /** Pages of the same list before and after this one. */
  previous?: string;
  next?: string;
  alternates: readonly { language: string; href: string }[];
  robots: string;
  jsonLd: readonly unknown[];
  /** The document must be loaded with this page's own headers; only they allow the camera or external maps. */
  hasOwnHeaders?: true;
};

export const LAYOUT_PATH = "/sitecore/api/layout/render/jss";
/** Followed by /{site id}/{language}. */
export const DICTIONARY_PATH = "/sitecore/api/jss/dictionary";
/** Public key of the layout and dictionary services; identifies the client and protects nothing. */
export const LAYOUT_API_KEY = "ankerplatz-web";

export type DictionaryResponse = { lang: string; app: string; phrases: Readonly<Record<string, string>> };
