/** Addresses of the back office. No page of the shop has them. */
export const OFFICE_PATH = "/office";
export const OFFICE_ROUTES = {
  graphql: `${OFFICE_PATH}/graphql`,
  assets: `${OFFICE_PATH}/assets`,
  /** Followed by the list's name and ".csv"; takes the list's filter as parameters. */
  export: `${OFFICE_PATH}/export`,
  /** Followed by the id of a mail: the mail as it was sent, for a sandboxed frame. */
  mailPreview: `${OFFICE_PATH}/mail-preview`,
  /** Followed by the import's id, "/parts/" and the part's number: takes a part of the file. */
  imports: `${OFFICE_PATH}/imports`,
  /** Followed by the file's id. */
  quoteFiles: `${OFFICE_PATH}/files/quotes`,
  /** Followed by the order's code, the document's kind and its number: "4500001234:invoice:RE-2026-003225". */
  orderDocuments: `${OFFICE_PATH}/files/order-documents`,
  /** Followed by the customer's id and the invoice's number: "4711:RE-2026-003225". */
  customerInvoices: `${OFFICE_PATH}/files/customer-invoices`,
  /** Followed by the picture's id. */
  returnPictures: `${OFFICE_PATH}/files/returns`,
  /** Followed by the request's number; takes the copies as a form with files. */
  documentCopies: `${OFFICE_PATH}/upload/document-copies`,
  /** Followed by "new" or "change"; takes an article as a form with its picture. */
  articles: `${OFFICE_PATH}/upload/articles`,
  /** Followed by the kind of import: a sample of its file. */
  importSamples: `${OFFICE_PATH}/files/import-samples`,
  /** Takes a file with phrases; see the import of the dictionary. */
  dictionaryImport: `${OFFICE_PATH}/import/dictionary`,
  /** Takes a CSV file with redirects; see the import of redirects. */
  redirectImport: `${OFFICE_PATH}/import/redirects`,
  /** Takes a picture, drawing or PDF file with its texts. */
  mediaUpload: `${OFFICE_PATH}/upload/media`,
  /** Followed by source and target language, and the site unless it is for all: "de-en.FIWE-DE". */
  dictionaryXliff: `${OFFICE_PATH}/files/dictionary`,
  /** Followed by the id of an email's text: the email for a sandboxed frame. */
  mailTextPreview: `${OFFICE_PATH}/mail-text-preview`,
  /** A page with its draft as a customer sees it, for the frame of its editor; takes file, siteId, address and the preview's token. */
  customerPreview: `${OFFICE_PATH}/customer-preview`,
  /** Goes on to the company's sign-on. */
  signOn: `${OFFICE_PATH}/sign-on`,
  /** To register with the company's sign-on. */
  signOnCallback: `${OFFICE_PATH}/sign-on/callback`,
  /** Followed by # and the token, so that no log contains it. */
  invitation: `${OFFICE_PATH}/invitation`,
};

/** Parameter of the page with the outcome of a sign-in with the company account. */
export const SIGN_ON_PARAMETER = "signOn";

/** Pages that mails to the sales office link to. */
export const OFFICE_PAGES = {
  accessRequest: (requestId: string) => `${OFFICE_PATH}/requests/access/${requestId}`,
  newCompany: (accountId: string) => `${OFFICE_PATH}/requests/company/${accountId}`,
  addressRequest: (number: string) => `${OFFICE_PATH}/requests/address/${number}`,
  goodsReturn: (number: string) => `${OFFICE_PATH}/requests/return/${number}`,
  documentCopy: (number: string) => `${OFFICE_PATH}/requests/copy/${number}`,
  quote: (number: string) => `${OFFICE_PATH}/quotes/${number}`,
};
/** Content type of uploaded files, whatever their format: a form of another site cannot send it. */
export const UPLOAD_TYPE = "application/octet-stream";
/** Most bytes of an uploaded file with phrases. */
export const MAX_PHRASE_FILE_BYTES = 5 * 1024 * 1024;
/** Most bytes of an uploaded file with redirects. */
export const MAX_REDIRECT_FILE_BYTES = 2 * 1024 * 1024;
/** Most bytes of an uploaded picture, drawing or document. */
export const MAX_MEDIA_FILE_BYTES = 20 * 1024 * 1024;

/** Header that every call of the back office carries: a form of another site cannot set it. */
export const OFFICE_HEADER = "x-office";
/** Header of calls that a page repeats by itself: they do not keep the session alive. */
export const REFRESH_HEADER = "x-office-refresh";
