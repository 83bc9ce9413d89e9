import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server with configurable responses. */
export class Postbox {
  readonly received: { source: Buffer; to: string[] }[] = [];
  /** Responses to the next deliveries, e.g. 451; empty: accept. */
  readonly refusals: (number | string)[] = [];
  /** Whether the response after the mail's content is lost. */
  losesAnswer = false;
  private readonly server: SMTPServer;
  url = "";

  constructor() {
    this.server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        const refusal = this.refusals.shift();
        if (refusal === undefined) return done(null);
        const [code = "", ...words] = String(refusal).split(" ");
        done(Object.assign(new Error(words.join(" ") || "Please come back later"), { responseCode: Number(code) }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          this.received.push({ source: Buffer.concat(chunks), to: session.envelope.rcptTo.map(({ address }) => address) });
          done(this.losesAnswer ? Object.assign(new Error("lost"), { responseCode: 451 }) : null);
        });
      },
    });
    this.server.on("error", () => {});
  }
  read(index: number): Promise<Email> {
    return PostalMime.parse(this.received[index]!.source);
  }
  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.url = `smtp://127.0.0.1:${(this.server.server.address() as { port: number }).port}`;
  }
  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
