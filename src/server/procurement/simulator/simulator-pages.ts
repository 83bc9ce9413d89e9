// Simulator pages for developers, in German like the development mailbox.
import { IDS_LOGIN_PATH } from "#contract/routes.ts";
import { html, type Html } from "../../http/html/html.ts";
import { renderBasicPage } from "../../http/html/basic-page.ts";
import type { IdsCart, IdsLine } from "../protocols/ids/wire/ids-cart.ts";

/** A demo customer. */
const USER = { name: "anna.brandt@holzbau-brandt.example", password: "Duebel-2026!" };
const ARTICLE = "555008";

const SAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<Warenkorb xmlns="http://www.itek.de/Shop-Anbindung/Warenkorb/">
  <WarenkorbInfo><Date>2026-11-20</Date><Time>08:15:00</Time><Version>2.5</Version></WarenkorbInfo>
  <Order>
    <OrderInfo>
      <PartNo>B-2026-0042</PartNo>
      <ModeOfShipment>Lieferung</ModeOfShipment>
      <Cur>EUR</Cur>
      <ZusatzText>Anlieferung bis 9:00 Uhr, Tor 2</ZusatzText>
      <Kommission>Dachstuhl Lindenweg</Kommission>
    </OrderInfo>
    <OrderItem><RefItems><Customer>10</Customer></RefItems><ArtNo>${ARTICLE}</ArtNo><Qty>120.00</Qty><QU>PCE</QU><Kurztext>Spreizdübel</Kurztext></OrderItem>
    <OrderItem><RefItems><Customer>20</Customer></RefItems><ArtNo>999999</ArtNo><Qty>5.00</Qty><QU>PCE</QU><Kurztext>Artikel eines anderen Lieferanten</Kurztext></OrderItem>
  </Order>
</Warenkorb>`;

function field(name: string, label: string, value: string, type = "text"): Html {
  return html`<p>
    <label>${label}<br /><input name="${name}" type="${type}" value="${value}" size="40" /></label>
  </p>`;
}

function credentials(): Html {
  return html`${field("name_kunde", "E-Mail-Adresse oder Kundennummer", USER.name)}
  ${field("pw_kunde", "Passwort", USER.password, "password")}`;
}

/** Simulated craft software: sends its user to the shop and waits for the cart. */
export function callPage({ hook }: { hook: string }): string {
  const way = (title: string, text: string, action: string, more: Html | null) =>
    html`<h2>${title}</h2>
      <p>${text}</p>
      <form method="post" action="${IDS_LOGIN_PATH}" enctype="multipart/form-data">
        ${credentials()}
        <input type="hidden" name="action" value="${action}" />
        <input type="hidden" name="version" value="2.5" />
        <input type="hidden" name="hookurl" value="${hook}" />
        ${more}
        <p><button class="button">${title}</button></p>
      </form>`;
  const body = html`<h1>Handwerkssoftware zum Ausprobieren</h1>
    <p>Diese Seite spielt die Software eines Handwerkers (IDS-Connect). Sie schickt ihn in den Shop und zeigt, was zurückkommt.</p>
    ${way("Warenkorb holen (WKE)", "Ein leerer Warenkorb öffnet sich, wird gefüllt und kommt zurück.", "WKE", null)}
    ${way(
      "Warenkorb senden (WKS)",
      "Diese Positionen liegen im Warenkorb; was der Shop nicht führt, kommt mit Hinweis zurück.",
      "WKS",
      html`<p>
        <label>Warenkorb<br /><textarea name="warenkorb" rows="12" cols="60">${SAMPLE}</textarea></label>
      </p>`,
    )}
    ${way(
      "Artikel suchen (AS)",
      "Die Suche öffnet sich, bei einer Artikelnummer gleich der Artikel; der Warenkorb kommt gefüllt zurück.",
      "AS",
      field("searchterm", "Suchwort oder Nummer", ARTICLE),
    )}
    ${way("Artikel zeigen (ADL)", "Die Seite eines Artikels öffnet sich.", "ADL", field("ghnummer", "Artikelnummer", ARTICLE))}`;
  return renderBasicPage({ title: "Handwerkssoftware zum Ausprobieren", body });
}

/** The returned cart, line by line. */
export function receivedPage({ xml, cart }: { xml: string; cart: IdsCart | null }, again: string): string {
  const title = "Zurück in der Handwerkssoftware";
  const body = html`<h1>${title}</h1>
    ${
      cart
        ? html`<p>
              ${cart.outcome === "ordered" ? `Warenkorb mit Bestellung ${cart.order.orderConfNo}` : "Warenkorb ohne Bestellung"},
              ${cart.lines.length} Positionen, eigene Nummer ${cart.order.partNo || "keine"}
            </p>
            <ol>
              ${cart.lines.map(lineItem)}
            </ol>`
        : html`<p>Es kam kein lesbarer Warenkorb.</p>`
    }
    <details>
      <summary>Nachricht</summary>
      <pre>${xml}</pre>
    </details>
    <p><a href="${again}">Noch einmal</a></p>`;
  return renderBasicPage({ title, body });
}

function lineItem({ refItems, articleNumber, shortText, quantity, unit, netPrice, note, errorText }: IdsLine): Html {
  const reference = refItems[0]?.customer ?? "";
  const facts = [`${quantity ?? "?"} ${unit}`, netPrice && `${netPrice} netto`, reference && `Position ${reference}`]
    .filter(Boolean)
    .join(", ");
  return html`<li>
    <strong>${shortText || articleNumber}</strong> (Art.-Nr. ${articleNumber}): ${facts}
    ${note !== "" && html`<br /><span class="quiet">Hinweis: ${note}</span>`}
    ${errorText !== "" && html`<br /><span class="quiet">Nicht übernommen: ${errorText}</span>`}
  </li>`;
}

/** Dummy page for developers (IDS-18). */
export function dummyPage(path: string): string {
  const option = (code: string) => html`<option value="${code}">${code}</option>`;
  const body = html`<h1>IDS-Anmeldung ausprobieren</h1>
    <form method="post" action="${path}">
      ${credentials()}
      <p>
        <label
          >Aktion<br /><select name="action">
            ${["ADL", "WKS", "WKE"].map(option)}
          </select></label
        >
      </p>
      <p>
        <label>Warenkorb für WKS, als XML oder in Base64<br /><textarea name="warenkorb" rows="8" cols="60"></textarea></label>
      </p>
      ${field("ghnummer", "Artikelnummer für ADL", ARTICLE)}
      <p><button class="button">Anmelden</button></p>
    </form>`;
  return renderBasicPage({ title: "IDS-Anmeldung ausprobieren", body });
}
