import { formatCount } from "../language/format.ts";
import type { StaffRole } from "#contract/office/staff-roles.ts";
import type { CallErrorType } from "../api/call.ts";
import type { Phrases } from "../language/language.tsx";
import type { SECTIONS } from "../shell/area.ts";

type Common = {
  office: string;
  navigation: string;
  menu: string;
  /** After a number: what waits at a place. */
  open: string;
  sections: Record<(typeof SECTIONS)[number], string>;
  skip: string;
  signOut: string;
  settings: string;
  language: string;
  theme: string;
  themes: Record<"system" | "light" | "dark", string>;
  roles: Record<StaffRole, string>;
  search: string;
  searchHint: string;
  nothingFound: string;
  found: Record<"areas" | "customers" | "orders" | "quotes" | "articles" | "pages", string>;
  retry: string;
  save: string;
  cancel: string;
  notFound: string;
  notFoundText: string;
  notAllowed: string;
  home: string;
  stuckUsers: { title: string; text: (names: string) => string; goOn: string };
  undo: string;
  table: {
    filter: string;
    columns: string;
    export: string;
    clear: string;
    next: string;
    previous: string;
    first: string;
    rows: (count: number) => string;
    sortBy: (title: string) => string;
    all: string;
    from: string;
    to: string;
    text: string;
  };
  factor: {
    title: string;
    text: string;
    code: string;
    confirm: string;
    passkey: string;
    passkeyUnused: string;
    passkeyNotForAddress: string;
  };
  unsaved: Record<"title" | "text" | "discard" | "stay", string>;
  files: Record<"choose" | "chooseMany" | "none" | "noneOfMany", string>;
  ownAccess: string;
  errors: Record<CallErrorType, string>;
};

export const common: Phrases<Common> = {
  de: {
    office: "Innendienst",
    navigation: "Bereiche",
    menu: "Menü",
    open: "offen",
    sections: { overview: "Übersicht", sales: "Verkauf", products: "Sortiment", content: "Inhalte", administration: "Verwaltung" },
    skip: "Zum Inhalt",
    signOut: "Abmelden",
    settings: "Konto und Anzeige",
    language: "Sprache",
    theme: "Darstellung",
    themes: { system: "Wie das Gerät", light: "Hell", dark: "Dunkel" },
    roles: { sales: "Vertrieb", product: "Produkte", content: "Inhalte", admin: "Administration", auditor: "Revision" },
    search: "Suchen",
    searchHint: "Bereich, Nummer oder Name …",
    nothingFound: "Nichts gefunden.",
    found: {
      areas: "Bereiche",
      customers: "Kunden",
      orders: "Bestellungen",
      quotes: "Angebote",
      articles: "Artikel (Kundenpreis)",
      pages: "Seiten",
    },
    retry: "Erneut versuchen",
    save: "Speichern",
    cancel: "Abbrechen",
    notFound: "Seite nicht gefunden",
    notFoundText: "Unter dieser Adresse gibt es nichts.",
    notAllowed: "Ihre Rollen erlauben diesen Bereich nicht.",
    home: "Zur Übersicht",
    undo: "Rückgängig",
    table: {
      filter: "Filter",
      columns: "Spalten",
      export: "Als CSV",
      clear: "Filter löschen",
      next: "Weiter",
      previous: "Zurück",
      first: "Zum Anfang",
      rows: (count) => (count === 1 ? "1 Zeile" : `${formatCount(count)} Zeilen`),
      sortBy: (title) => `Nach ${title} sortieren`,
      all: "Alle",
      from: "Von",
      to: "Bis",
      text: "Suche",
    },
    factor: {
      title: "Zweiter Faktor",
      text: "Diese Änderung ist besonders geschützt. Geben Sie bitte den aktuellen Code Ihrer Authenticator-App ein, oder verwenden Sie einen Passkey.",
      code: "Code",
      confirm: "Bestätigen",
      passkey: "Mit Passkey bestätigen",
      passkeyUnused: "Es wurde kein Passkey verwendet.",
      passkeyNotForAddress:
        "Passkeys gibt es nur unter einem Namen, nicht unter einer IP-Adresse. Öffnen Sie den Innendienst unter seinem Namen, auf diesem Rechner unter „localhost“.",
    },
    stuckUsers: {
      title: "Niemand könnte freigeben",
      text: (names) =>
        `Nach dieser Änderung kann niemand Bestellungen freigeben von: ${names}. Das Unternehmen kann vorher einen weiteren Freigeber benennen oder Regeln ändern.`,
      goOn: "Trotzdem ändern",
    },
    unsaved: {
      title: "Eingaben verwerfen?",
      text: "Ihre Eingaben sind noch nicht gespeichert. Wenn Sie jetzt weitergehen, gehen sie verloren.",
      discard: "Verwerfen",
      stay: "Weiter bearbeiten",
    },
    files: { choose: "Datei wählen", chooseMany: "Dateien wählen", none: "Keine Datei gewählt", noneOfMany: "Keine Dateien gewählt" },
    ownAccess: "Mein Zugang",
    errors: {
      SignInRequiredError: "Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.",
      PermissionDeniedError: "Ihre Rollen erlauben das nicht.",
      FactorRequiredError: "Ohne den zweiten Faktor wurde nichts geändert.",
      WrongCodeError: "Der Code ist nicht richtig. Warten Sie auf den nächsten, und prüfen Sie die Uhrzeit Ihres Geräts.",
      TooOftenError: "Zu viele Versuche. Bitte warten Sie einige Minuten.",
      PasskeyRejectedError: "Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es erneut.",
      PasskeyLimitError: "Mehr als 20 Passkeys sind nicht möglich. Entfernen Sie zuerst einen.",
      LastFactorError: "Ihr Zugang braucht eine Authenticator-App oder einen Passkey. Richten Sie zuerst etwas anderes ein.",
      UnknownIdentifierError: "Das gibt es nicht mehr.",
      InvitationExpiredError: "Dieser Link gilt nicht mehr. Bitten Sie die Administration um eine neue Einladung.",
      InvalidEmailError: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
      EmailTakenError: "Mit dieser E-Mail-Adresse gibt es bereits einen Zugang.",
      InvalidNameError: "Bitte geben Sie einen Namen ein, höchstens 80 Buchstaben.",
      InvalidTextError: "Bitte geben Sie einen Text ein, der nicht zu lang ist.",
      WeakPasswordError:
        "Das Passwort ist zu leicht zu erraten: mindestens 10 Zeichen mit Groß- und Kleinbuchstaben, Ziffer und Sonderzeichen, kein gebräuchliches und nicht Ihre Adresse.",
      NoRoleError: "Bitte wählen Sie mindestens eine Rolle.",
      LastAdminError:
        "Das ist der letzte aktive Zugang mit der Rolle Administration. Er kann weder gesperrt werden noch die Rolle verlieren.",
      WrongStateError: "Das ist im jetzigen Zustand nicht möglich. Bitte laden Sie die Seite neu.",
      ChangedMeanwhileError: "Das hat inzwischen jemand anderes geändert. Es wurde nichts gespeichert.",
      AlreadyExistsError: "Diesen Eintrag gibt es bereits.",
      InvalidPhraseError: "Bitte geben Sie einen Begriff mit höchstens 80 Zeichen ein, der Buchstaben oder Ziffern enthält.",
      SamePhraseError: "Begriff und Synonym sind gleich.",
      InvalidTargetError: "Dieses Ziel gibt es nicht, oder es ist nicht erlaubt.",
      InvalidNumberError:
        "Bitte prüfen Sie Nummer und Marke: Die Nummer enthält eine Ziffer; nur eigene frühere Nummern haben keine Marke.",
      InvalidAnswerError: "So lässt sich die Antwort nicht senden. Prüfen Sie bitte die Positionen.",
      OrderFieldsError: "Bitte prüfen Sie die Felder: Etwas fehlt, ist doppelt oder ungültig.",
      InvalidContentError: "Bitte prüfen Sie die Angaben: Etwas fehlt, ist zu lang oder ungültig.",
      TextMissingError: "Bitte geben Sie einen Text ein; der Kunde liest ihn.",
      StuckUsersError: "Nicht geändert: Danach hätte jemand keinen Freigeber mehr.",
      NotAssignedError: "Sie sind diesem Kunden nicht zugeordnet. Die Administration kann das ändern.",
      NoUserError: "Für diesen Kunden kann sich niemand im Shop anmelden.",
      VisitsForbiddenError: "Dieser Kunde hat Besuche verboten. Niemand kann im Shop für ihn handeln.",
      VisitsOffError: "Besuche sind in diesem Shop abgeschaltet, oder nur für andere Kundengruppen eingeschaltet.",
      UnknownCustomerError: "Kein Kunde des ERP hat diese Nummer.",
      BlockedCustomerError: "Das ERP hat diesen Kunden gesperrt.",
      SameCustomerError: "Die Person gehört bereits zu diesem Kunden.",
      AddressGoneError: "Die Adresse gibt es nicht mehr. Bitte lehnen Sie die Anfrage stattdessen ab.",
      InvalidErpNumberError: "Eine ERP-Nummer hat 1 bis 10 Ziffern.",
      InvalidVatIdError: "Diese USt-IdNr. kann nicht stimmen. Bitte prüfen Sie Länderkürzel und Ziffern.",
      ErpNumberTakenError: "Der Kunde hat bereits eine Adresse mit dieser ERP-Nummer.",
      InvalidCopiesError: "Bitte wählen Sie 1 bis 10 PDF-Dateien mit höchstens je 10 MB.",
      OwnRequestError: "Der eigenen Anfrage muss jemand anderes zustimmen.",
      InvalidPercentError: "Bitte geben Sie einen Prozentwert von 0 bis 100 ein.",
      PlaceholderError: "Die Platzhalter müssen dieselben sein wie im Original.",
      MarkupError: "HTML ist nur erlaubt, soweit es im Original steht.",
      InvalidFileError: "Diese Datei lässt sich nicht lesen, oder sie passt nicht zu diesem Import. Prüfen Sie bitte Format und Endung.",
      FileEncodingError: "Die Datei ist nicht in UTF-8 gespeichert. Bitte speichern Sie sie als „CSV UTF-8“.",
      FileTooLargeError: "Die Datei ist zu groß.",
      IncompleteFileError: "Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie noch einmal hoch.",
      UnknownPriceListError: "Diese Preisliste gibt es nicht.",
      ConfirmationNeededError: "Die Freigabe ändert sehr viel. Bestätigen Sie bitte, dass Sie alles geprüft haben.",
      SecondPersonNeededError: "Sie haben das schon bestätigt. Jetzt muss es noch jemand anderes freigeben.",
      InvalidSourceError: "Prüfen Sie bitte Datei oder Adresse und Uhrzeit. Die Endung muss zur Art des Imports passen.",
      InvalidSuccessorError: "Diesen Artikel gibt es nicht, oder er ist der Artikel selbst.",
      InUseError: "Das wird noch verwendet und lässt sich deshalb nicht entfernen.",
      InvalidKeywordsError: "Höchstens 100 Suchwörter mit je höchstens 80 Zeichen, jedes in einer eigenen Zeile.",
      InvalidPriceError: "Bitte prüfen Sie die Zahlen.",
      InvalidPeriodError: "Bitte prüfen Sie den Zeitraum: Er endet vor seinem Beginn, oder er beginnt vor der Zeile.",
      TooManyDraftsError: "Mehr als 100.000 Entwürfe sind nicht möglich. Geben Sie zuerst die bisherigen frei.",
      NothingToChangeError: "Es gibt nichts, was sich ändern würde.",
      InvalidDraftsError: "Ein Entwurf enthält einen Fehler. Deshalb wurde nichts freigegeben.",
      InvalidAddressError: "Bitte geben Sie eine Adresse dieses Shops ein, zum Beispiel /alte-seite, ohne „?“ und „#“.",
      ServicePathError: "Unter dieser Adresse liegen Dienste oder Dateien des Shops; eine Weiterleitung hätte keine Wirkung.",
      PageExistsError: "Unter dieser Adresse gibt es eine Seite. Nehmen Sie sie zuerst vom Netz.",
      RedirectLoopError: "Die Weiterleitung würde im Kreis führen, mit:",
      RedirectChainError: "Eine Weiterleitung darf nicht zu einer anderen führen. Es gibt schon:",
      MediaInUseError: "Die Datei wird noch verwendet:",
      AltTextError: "Bitte geben Sie den Text in jeder Sprache ein, höchstens 300 Zeichen.",
      network: "Der Server ist nicht erreichbar. Prüfen Sie bitte Ihre Verbindung.",
      unexpected: "Das hat nicht geklappt. Der Fehler ist protokolliert.",
    },
  },
  en: {
    office: "Back office",
    navigation: "Areas",
    menu: "Menu",
    open: "open",
    sections: { overview: "Overview", sales: "Sales", products: "Products", content: "Content", administration: "Administration" },
    skip: "Skip to content",
    signOut: "Sign out",
    settings: "Account and display",
    language: "Language",
    theme: "Appearance",
    themes: { system: "Like the device", light: "Light", dark: "Dark" },
    roles: { sales: "Sales", product: "Products", content: "Content", admin: "Administration", auditor: "Audit" },
    search: "Search",
    searchHint: "Area, number or name …",
    nothingFound: "Nothing found.",
    found: {
      areas: "Areas",
      customers: "Customers",
      orders: "Orders",
      quotes: "Quotes",
      articles: "Articles (customer price)",
      pages: "Pages",
    },
    retry: "Try again",
    save: "Save",
    cancel: "Cancel",
    notFound: "Page not found",
    notFoundText: "There is nothing at this address.",
    notAllowed: "Your roles do not include this area.",
    home: "To the overview",
    undo: "Undo",
    table: {
      filter: "Filter",
      columns: "Columns",
      export: "As CSV",
      clear: "Clear filters",
      next: "Next",
      previous: "Previous",
      first: "To the start",
      rows: (count) => (count === 1 ? "1 row" : `${formatCount(count)} rows`),
      sortBy: (title) => `Sort by ${title}`,
      all: "All",
      from: "From",
      to: "To",
      text: "Search",
    },
    factor: {
      title: "Second factor",
      text: "This change is specially protected. Please enter the current code of your authenticator app, or use a passkey.",
      code: "Code",
      confirm: "Confirm",
      passkey: "Confirm with a passkey",
      passkeyUnused: "No passkey was used.",
      passkeyNotForAddress:
        "Passkeys exist for names only, not for IP addresses. Open the back office by its name, on this computer by “localhost”.",
    },
    stuckUsers: {
      title: "Nobody could approve",
      text: (names) => `After this change, nobody can approve orders of: ${names}. Other approvers or rules can be set first.`,
      goOn: "Go on anyway",
    },
    unsaved: {
      title: "Discard your input?",
      text: "Your input is not saved yet. It is lost if you go on now.",
      discard: "Discard",
      stay: "Continue editing",
    },
    files: { choose: "Choose file", chooseMany: "Choose files", none: "No file chosen", noneOfMany: "No files chosen" },
    ownAccess: "My access",
    errors: {
      SignInRequiredError: "Your session has ended. Please sign in again.",
      PermissionDeniedError: "Your roles do not allow this.",
      FactorRequiredError: "Nothing was changed without the second factor.",
      WrongCodeError: "The code is wrong. Wait for the next one, and check the time of your device.",
      TooOftenError: "Too many attempts. Please wait a few minutes.",
      PasskeyRejectedError: "This passkey was not accepted. Please try again.",
      PasskeyLimitError: "More than 20 passkeys are not possible. First remove one.",
      LastFactorError: "Your access needs an authenticator app or a passkey. First set up another one.",
      UnknownIdentifierError: "This does not exist any more.",
      InvitationExpiredError: "This link is no longer valid. Ask the administrators for a new invitation.",
      InvalidEmailError: "Please enter a valid e-mail address.",
      EmailTakenError: "This e-mail address has access already.",
      InvalidNameError: "Please enter a name of at most 80 letters.",
      InvalidTextError: "Please enter a text that is not too long.",
      WeakPasswordError:
        "The password is too easy to guess: at least 10 characters with upper and lower case, a digit and a special character, not a common one and not your address.",
      NoRoleError: "Please choose at least one role.",
      LastAdminError: "This is the last active administrator, who can neither be locked nor lose the role.",
      WrongStateError: "This is not possible in the current state. Please load the page again.",
      ChangedMeanwhileError: "Someone else has changed this meanwhile. Nothing was saved.",
      AlreadyExistsError: "This entry exists already.",
      InvalidPhraseError: "Please enter a term of at most 80 characters that contains letters or digits.",
      SamePhraseError: "Term and synonym are the same.",
      InvalidTargetError: "This target does not exist, or it is not allowed.",
      InvalidNumberError: "Please check number and brand: the number contains a digit; only our own former numbers have no brand.",
      InvalidAnswerError: "The answer cannot be sent like this. Please check the lines.",
      OrderFieldsError: "Please check the fields: something is missing, duplicate or invalid.",
      InvalidContentError: "Please check the entries: something is missing, too long or invalid.",
      TextMissingError: "Please enter a text, which the customer reads.",
      StuckUsersError: "Not changed: somebody would have no approver any more.",
      NotAssignedError: "You are not assigned to this customer. Administrators can change this.",
      NoUserError: "Nobody can sign in to the shop for this customer.",
      VisitsForbiddenError: "This customer has forbidden visits. Nobody can act for it in the shop.",
      VisitsOffError: "Visits are switched off in this shop, or on for other customer groups only.",
      UnknownCustomerError: "No customer of the ERP has this number.",
      BlockedCustomerError: "The ERP has blocked this customer.",
      SameCustomerError: "The user belongs to this customer already.",
      AddressGoneError: "The address no longer exists. Please refuse the request instead.",
      InvalidErpNumberError: "An ERP number has 1 to 10 digits.",
      InvalidVatIdError: "This VAT ID cannot be right. Please check the country code and the digits.",
      ErpNumberTakenError: "The customer has an address with this ERP number already.",
      InvalidCopiesError: "Please choose 1 to 10 PDF files of at most 10 MB each.",
      OwnRequestError: "Someone else has to agree to your own request.",
      InvalidPercentError: "Please enter a percentage from 0 to 100.",
      PlaceholderError: "The placeholders must be the same as in the original.",
      MarkupError: "HTML is only allowed as far as the original has it.",
      InvalidFileError: "This file cannot be read, or it does not match this import. Please check its format and extension.",
      FileEncodingError: "The file is not UTF-8. Please save it as “CSV UTF-8”.",
      FileTooLargeError: "The file is too large.",
      IncompleteFileError: "The file did not arrive completely. Please upload it again.",
      UnknownPriceListError: "This price list does not exist.",
      ConfirmationNeededError: "This release changes a great deal. Please confirm that you have checked it.",
      SecondPersonNeededError: "You have confirmed this already. Now someone else has to release it.",
      InvalidSourceError: "Please check file or address and time. The extension must match the kind of import.",
      InvalidSuccessorError: "This article does not exist, or is the article itself.",
      InUseError: "This is still in use and cannot be removed.",
      InvalidKeywordsError: "At most 100 keywords of at most 80 characters each, one per line.",
      InvalidPriceError: "Please check the numbers.",
      InvalidPeriodError: "Please check the period: it ends before it begins, or begins before the row.",
      TooManyDraftsError: "More than 100,000 drafts are not possible. First release those that there are.",
      NothingToChangeError: "There is nothing that would change.",
      InvalidDraftsError: "A draft has a problem, so nothing was released.",
      InvalidAddressError: "Please enter an address of this shop, such as /old-page, without “?” and “#”.",
      ServicePathError: "Services or files of the shop have this address; a redirect would have no effect.",
      PageExistsError: "A page has this address. Take it off first.",
      RedirectLoopError: "The redirect would lead back to itself, with:",
      RedirectChainError: "A redirect must not lead to another one. There is already:",
      MediaInUseError: "The file is still used:",
      AltTextError: "Please enter the text in each language, at most 300 characters.",
      network: "The server cannot be reached. Please check your connection.",
      unexpected: "This did not work. The error has been logged.",
    },
  },
};
