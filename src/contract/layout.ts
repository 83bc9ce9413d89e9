/** A field of a component or page as the layout service serves it. */
export type Field = { value: unknown };
export type Fields = Readonly<Record<string, Field>>;

/** When a region of a page comes alive in the browser; "touch" with the first touch of the page, "none" never. */
export type Hydration = "load" | "visible" | "idle" | "touch" | "none";

/** Restriction of a content block (shop §2.1): both flags or neither means always shown. */
export type BlockRestriction = {
  showAnonymousOnly?: boolean;
  showAuthenticatedOnly?: boolean;
  /** Group bits; count only together with showAuthenticatedOnly (decision A57). */
  groups?: readonly number[];
  groupMode?: "any" | "all";
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
  /** What the component's loader answered; absent where it has none or failed. */
  data?: unknown;
  /** Where the loader failed: names the line in the server's log. */
  errorId?: string;
  /** Whom the block is for; told in edit mode alone. */
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

/** Answer of the layout service: `sitecore.route` is null where no page exists. */
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
      /** Only where the site asks for consent. */
      consent?: import("./consent.ts").Consent;
      /** Head of the page: title, description, canonical address, structured data. */
      head: PageMetadata;
    };
    route: LayoutRoute | null;
    /** Where no page exists: header, words and footer of the not-found page. */
    notFound?: Placeholders;
    /** Where a loader sends the visitor elsewhere: the address to go to; route is null then. */
    redirect?: string;
  };
};

/** What a page knows of its request (shop §3 "Page context"). */
export type PageContext = {
  /** Full language tag, e.g. de-DE. */
  language: string;
  /** Prefix of every link on this page: "" for the default language, else "/en" and the like. */
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
  /** The document has to be loaded as this page's own: only then its headers let it use the camera, or maps from outside. */
  hasOwnHeaders?: true;
};

export const LAYOUT_PATH = "/sitecore/api/layout/render/jss";
/** Followed by /{site id}/{language}. */
export const DICTIONARY_PATH = "/sitecore/api/jss/dictionary";
/** Public key of the layout and dictionary services; identifies the client, protects nothing. */
export const LAYOUT_API_KEY = "ankerplatz-web";

export type DictionaryResponse = { lang: string; app: string; phrases: Readonly<Record<string, string>> };
