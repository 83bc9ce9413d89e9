// A secret from the keyboard, which is not shown, or from a pipe.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** The first line; "" when there is none. */
export async function readSecret(question: string): Promise<string> {
  const isKeyboard = process.stdin.isTTY;
  if (isKeyboard) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isKeyboard });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isKeyboard) process.stdout.write("\n");
  }
}
