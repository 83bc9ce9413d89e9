import { QUOTE_PAGES, QUOTE_ROUTES } from "#contract/quote-links.ts";
import type { QuoteData, ScreenData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { MessageList } from "./message-list.tsx";
import { QuoteOffer } from "./quote-offer.tsx";
import { QuoteRequest } from "./quote-request.tsx";
import { QuoteState } from "./quote-state.tsx";
import css from "./quotes.module.css";

/** A visitor's quote, opened by a mailed link; ordering needs an account, which takes the quote over. */
export function GuestQuote({ data, errorId }: ScreenProps<"GuestQuote">) {
  const t = useT();
  if (!data) return <AccountErrorPage headline={t("Quotes.Title")} errorCode={errorId} />;
  if (data.view === "quote") return <Shown {...data} />;
  return <Closed view={data.view} />;
}

function Closed({ view }: { view: "unknown" | "taken" }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  return (
    <article className={`page-body ${account["page"]}`}>
      <h1>{t(`Quotes.Guest.${view}`)}</h1>
      <p>
        {t(view === "taken" && user.authenticated ? "Quotes.Guest.taken.Other" : `Quotes.Guest.${view}.Text`)} <SupportContact />
      </p>
      <p>
        {view === "taken" && !user.authenticated ? (
          <LinkButton href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(QUOTE_PAGES.list)}`}>
            {t("Account.SignIn")}
          </LinkButton>
        ) : (
          <LinkButton href={link(user.authenticated ? QUOTE_PAGES.list : QUOTE_PAGES.request)}>
            {t(user.authenticated ? "Quotes.Details.Back" : "Quotes.New")}
          </LinkButton>
        )}
      </p>
    </article>
  );
}

type Open = Extract<ScreenData["GuestQuote"], { view: "quote" }>;

function Shown({ quote, token, canTakeOver }: Open) {
  const t = useT();
  const link = useLink();
  const { quoteNumber, state, offer, messages } = quote;
  return (
    <article className={`page-body ${account["page"]}`}>
      <h1>{t("Quotes.Details.Title", quoteNumber)}</h1>
      <p className={css["state"]}>
        <QuoteState state={state} />
        {offer && <span>{t(state === "expired" ? "Quotes.ValidWas" : "Quotes.ValidUntil", formatDay(offer.validUntil, t))}</span>}
      </p>
      {(state === "requested" || state === "inProgress") && <p>{t("Quotes.Guest.Waiting")}</p>}
      {(state === "expired" || state === "rejected") && (
        <section className={css["again"]}>
          <p>{t(`Quotes.Guest.${state}`)}</p>
          <LinkButton href={`${link(QUOTE_PAGES.request)}${articleQuery(quote)}`}>{t("Quotes.Again")}</LinkButton>
        </section>
      )}
      {offer && <QuoteOffer quote={quote} offer={offer} entered={[]} problemLine={null} />}
      {state === "offered" && <Order quoteNumber={quoteNumber} token={token} canTakeOver={canTakeOver} />}
      {messages.length > 0 && (
        <section className={css["section"]} aria-labelledby="quote-messages">
          <h2 id="quote-messages">{t("Quotes.Messages")}</h2>
          <MessageList messages={messages} />
        </section>
      )}
      <QuoteRequest quote={quote} />
      <p>
        {t("Quotes.Guest.Questions")} <SupportContact subject={t("Quotes.Details.Title", quoteNumber)} />
      </p>
    </article>
  );
}

/** The form's address with the article, if the request has only one. */
function articleQuery({ request }: QuoteData): string {
  const [only, ...others] = request;
  return only && others.length === 0 ? `?article=${encodeURIComponent(only.articleNo)}&quantity=${only.quantity ?? ""}` : "";
}

/** Leads visitors to an account, and lets a customer take the quote over. */
function Order({ quoteNumber, token, canTakeOver }: Pick<Open, "token" | "canTakeOver"> & { quoteNumber: string }) {
  const t = useT();
  const link = useLink();
  const { page, settings, user } = usePage();
  const { login, registration } = settings.site.pages;
  if (user.authenticated && !canTakeOver) return <p className={css["again"]}>{t("Quotes.Guest.NotAllowed")}</p>;
  return (
    <section className={css["again"]} aria-labelledby="quote-order">
      <h2 id="quote-order">{t("Quotes.Guest.Order")}</h2>
      <p>{t(user.authenticated ? "Quotes.Guest.TakeOver.Text" : "Quotes.Guest.Order.Text")}</p>
      {user.authenticated ? (
        <form method="post" action={QUOTE_ROUTES.takeOver}>
          <input type="hidden" name="page" value={page.uri} />
          <input type="hidden" name="number" value={quoteNumber} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" icon="cart">
            {t("Quotes.Guest.TakeOver")}
          </Button>
        </form>
      ) : (
        <>
          <div className={css["send"]}>
            <LinkButton href={`${link(login)}?redirect=${encodeURIComponent(currentAddress(page))}`}>{t("Account.SignIn")}</LinkButton>
            {registration && (
              <LinkButton href={link(registration)} variant="secondary">
                {t("Quotes.Guest.Register")}
              </LinkButton>
            )}
          </div>
          <p className={css["hint"]}>{t("Quotes.Guest.AfterRegistration")}</p>
        </>
      )}
    </section>
  );
}
