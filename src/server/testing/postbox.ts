// A mail server that accepts every mail, for tests that really send mails:
//
//   const postbox = await openPostbox();
//   const shop = await createTestApp({ config: { smtpUrl: postbox.url } });
//   await shop.runJobs();
//   const [mail] = await postbox.mails();
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Postbox = {
  url: string;
  /** Mails received since it was last emptied, in order. */
  mails(): Promise<Email[]>;
  empty(): void;
  close(): Promise<void>;
};

export async function openPostbox(): Promise<Postbox> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks));
        done(null);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => Promise.all(received.map((source) => PostalMime.parse(source))),
    empty: () => void received.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
