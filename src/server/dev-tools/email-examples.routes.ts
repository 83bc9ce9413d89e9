import type { FastifyInstance, FastifyRequest } from "fastify";
import { html } from "../http/html/html.ts";
import { renderBasicPage } from "../http/html/basic-page.ts";
import type { Shop } from "../shop.ts";
import { anonymousViewer } from "../viewer.ts";
import { sendMailFrame } from "./mail-frame.ts";

/** Shows every email template of every site and language with sample data, for checking their appearance. */
export function registerEmailExamples(app: FastifyInstance, shop: Pick<Shop, "content" | "createContext" | "emailExamples">): void {
  app.get("/dev/letters", async (request, reply) => {
    const { sites, site, language, examples } = readQuery(request);
    const item = (name: string, query: Record<string, string>, isCurrent: boolean) =>
      html`<li><a href="/dev/letters?${new URLSearchParams(query).toString()}" ${isCurrent && html`aria-current="page"`}>${name}</a></li>`;
    const frame = (at: number) => new URLSearchParams({ site: site.siteId, language, at: String(at) }).toString();
    const body = html`<h1>E-Mails</h1>
      <nav aria-label="Site und Sprache">
        <ul>
          ${sites.map(({ siteId }) => item(siteId, { site: siteId, language }, siteId === site.siteId))}
          ${site.settings.site.languages.map((tag) => item(tag, { site: site.siteId, language: tag }, tag === language))}
        </ul>
      </nav>
      ${examples.map(
        ({ name, mail }, at) =>
          html`<h2>${name}</h2>
            <p class="quiet">${mail.subject}</p>
            <iframe
              class="mail-frame"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src="/dev/letters/html?${frame(at)}"
              title="${name}"
            ></iframe>
            <details>
              <summary>Als Text</summary>
              <pre>${mail.text}</pre>
            </details>`,
      )}`;
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(renderBasicPage({ title: "E-Mails", body }));
  });

  app.get("/dev/letters/html", async (request, reply) => {
    const { at } = request.query as { at?: string };
    const example = readQuery(request).examples[Number(at)];
    return example ? sendMailFrame(reply, example.mail.html) : reply.callNotFound();
  });

  function readQuery(request: FastifyRequest) {
    const query = request.query as { site?: string; language?: string };
    const { sites } = shop.content.current();
    const site = sites.find(({ siteId }) => siteId === query.site) ?? sites[0]!;
    const { languages } = site.settings.site;
    const language = languages.find((tag) => tag === query.language) ?? languages[0]!;
    return { sites, site, language, examples: shop.emailExamples(shop.createContext(site, anonymousViewer, request), language) };
  }
}
