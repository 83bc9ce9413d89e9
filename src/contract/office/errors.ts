/** Types of errors that staff can see, in `extensions.type`; the back office has a text for each. */
export const OFFICE_ERRORS = [
  /** No session, or one that ended. */
  "SignInRequiredError",
  "PermissionDeniedError",
  /** The second factor was shown more than ten minutes ago: show it again, and repeat the call. */
  "FactorRequiredError",
  "WrongCodeError",
  "TooOftenError",
  /** The passkey is unknown, or its signature is wrong. */
  "PasskeyRejectedError",
  "PasskeyLimitError",
  /** A member keeps an authenticator app or a passkey. */
  "LastFactorError",
  /** Nothing has this number or id any more. */
  "UnknownIdentifierError",
  /** The link was used or replaced, or it expired. */
  "InvitationExpiredError",
  "InvalidEmailError",
  "EmailTakenError",
  "InvalidNameError",
  /** A text is missing or too long. */
  "InvalidTextError",
  "WeakPasswordError",
  "NoRoleError",
  /** The last active administrator stays one. */
  "LastAdminError",
  /** The record is not in a state that allows this. */
  "WrongStateError",
  /** Someone else changed or removed the record since it was shown. */
  "ChangedMeanwhileError",
  "AlreadyExistsError",
  /** Phrases of the search: empty, without letter or digit, or too long. */
  "InvalidPhraseError",
  /** A synonym of itself. */
  "SamePhraseError",
  /** The target of a search entry does not exist, or must not be named. */
  "InvalidTargetError",
  /** A number of another brand: without a digit, or with the wrong brand. */
  "InvalidNumberError",
  /** An answer to a request cannot be sent like this; its preview names the problem. */
  "InvalidAnswerError",
  /** A text is missing that the customer reads. */
  "TextMissingError",
  /** The member of staff is not assigned to the customer. */
  "NotAssignedError",
  "VisitsForbiddenError",
  /** The customer has no user who can sign in. */
  "NoUserError",
  /** Visits are switched off on this site. */
  "VisitsOffError",
  /** No customer of the ERP has this number. */
  "UnknownCustomerError",
  "BlockedCustomerError",
  /** The user belongs to this customer already. */
  "SameCustomerError",
  /** Users would have no approver any more: to be repeated deliberately. The detail names them. */
  "StuckUsersError",
  /** The address that is to be changed no longer exists. */
  "AddressGoneError",
  /** An ERP number has 1 to 10 digits. */
  "InvalidErpNumberError",
  /** A VAT id with a wrong format or wrong check digits. */
  "InvalidVatIdError",
  /** The customer has an address with this ERP number. */
  "ErpNumberTakenError",
  /** An upload without a file, with too many, or one of a wrong type or size. */
  "InvalidCopiesError",
  /** The own request needs the agreement of someone else. */
  "OwnRequestError",
  /** A percentage from 0 to 100. */
  "InvalidPercentError",
  /** An edited phrase needs the same placeholders as its original. */
  "PlaceholderError",
  /** An edited phrase contains tags that its original lacks. */
  "MarkupError",
  /** An uploaded file is of another format, or broken. */
  "InvalidFileError",
  /** An uploaded file is not UTF-8. */
  "FileEncodingError",
  "FileTooLargeError",
  /** A field of a page is missing, too long or invalid. */
  "InvalidContentError",
  /** Order fields of a site do not fit. The detail has the problems as JSON. */
  "OrderFieldsError",
  /** Parts of an uploaded file are missing. */
  "IncompleteFileError",
  "UnknownPriceListError",
  /** An import with many changes needs a confirmation. */
  "ConfirmationNeededError",
  /** The same person has confirmed it already: another one has to. */
  "SecondPersonNeededError",
  /** A source of imports: neither a file of the folder nor an address that is allowed, or no time of day. */
  "InvalidSourceError",
  /** The successor of an article does not exist, or is the article itself. */
  "InvalidSuccessorError",
  /** Something still uses what was to be removed. */
  "InUseError",
  /** Too many keywords, or one that is too long. */
  "InvalidKeywordsError",
  /** An amount, price unit, tax rate, quantity or percentage that is none. */
  "InvalidPriceError",
  /** A period that ends before it begins, or begins before the row that it changes. */
  "InvalidPeriodError",
  "TooManyDraftsError",
  "NothingToChangeError",
  /** A draft has a problem that blocks the release. */
  "InvalidDraftsError",
  /** A redirected address: no path of the shop, or with a query. */
  "InvalidAddressError",
  /** Services and files have the address, so that a redirect would have no effect. */
  "ServicePathError",
  /** A page has the address. */
  "PageExistsError",
  /** A redirect leads back to itself. */
  "RedirectLoopError",
  /** A redirect leads to another one. */
  "RedirectChainError",
  /** Pages, drafts, texts or redirects use the file. */
  "MediaInUseError",
  /** An alternative text is missing in a language, or too long. */
  "AltTextError",
] as const;
export type OfficeErrorType = (typeof OFFICE_ERRORS)[number];
