// A shop with a real mail server, for tests of the newsletter.
import { Writable } from "node:stream";
import type { Email } from "postal-mime";
import { Postbox } from "../mail/testing.ts";
import { createTestApp, fixedClock, type TestApp } from "../testing/app.ts";

export type NewsletterShop = {
  shop: TestApp;
  clock: ReturnType<typeof fixedClock>;
  /** The complete log. */
  log(): string;
  /** Calls a newsletter route as one of our own pages does. */
  call(path: string, query: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): ReturnType<TestApp["inject"]>;
  /** Mails received since the last call. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
};

export async function createNewsletterShop(options: { customers?: boolean } = {}): Promise<NewsletterShop> {
  const postbox = new Postbox();
  await postbox.open();
  const clock = fixedClock("2026-11-20T10:00:00Z");
  let logged = "";
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const shop = await createTestApp({ ...options, clock, logTo, config: { smtpUrl: postbox.url } });
  let read = 0;
  return {
    shop,
    clock,
    log: () => logged,
    call: (path, query, headers) =>
      shop.inject({
        method: "GET",
        url: `${path}?${new URLSearchParams(query)}`,
        headers: { "sec-fetch-site": "same-origin", ...headers },
      }),
    async mails() {
      await shop.runJobs();
      const from = read;
      read = postbox.received.length;
      return Promise.all(postbox.received.slice(from).map((_mail, at) => postbox.read(from + at)));
    },
    async close() {
      await shop.close();
      await postbox.close();
    },
  };
}

/** The link to a page in a mail. */
export function linkTo(page: string, mail: Email | undefined): URL {
  const found = (mail?.text ?? "").split(/\s+/).find((word) => word.includes(page));
  if (!found) throw new Error(`no link to ${page} in: ${mail?.text}`);
  return new URL(found);
}

export function headerOf(mail: Email | undefined, name: string): string {
  return mail?.headers.find(({ key }) => key === name)?.value ?? "";
}

/** The query parameters of a link, as the pages pass them on. */
export const queryOf = (link: URL): Record<string, string> => Object.fromEntries(link.searchParams);
