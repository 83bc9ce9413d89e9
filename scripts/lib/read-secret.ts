// Reads a secret from the keyboard without echo, or from a pipe.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Returns the first line; "" if there is none. */
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
