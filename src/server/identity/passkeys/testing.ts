// An authenticator in software, which answers as a browser does.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } };
type Page = { origin?: string; host?: string };
type Use = Page & { isUserVerified?: boolean; counter?: number };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** One passkey on a page of this origin. Its counter goes on with each use, unless the test gives one. */
export function createAuthenticator(origin: string) {
  const host = new URL(origin).hostname;
  const credentialId = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, challenge: string, page: Page) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page.origin ?? origin, crossOrigin: false }));
  const authenticatorData = (flags: number, count: number, page: Page, rest: Uint8Array = new Uint8Array()) =>
    Buffer.concat([sha256(page.host ?? host), Buffer.from([flags]), uint32(count), rest]);
  const flagsOf = ({ isUserVerified = true }: Use) => USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);

  return {
    id,
    /** Answer to creation options, as JSON text. */
    create(options: Options, use: Use = {}): string {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, coseKey(publicKey)]);
      const authData = authenticatorData(flagsOf(use) | ATTESTED, use.counter ?? 0, use, attested);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return credential({
        clientDataJSON: clientData("webauthn.create", options.challenge, use).toString("base64url"),
        attestationObject: Buffer.from(attestationObject).toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Answer to request options, as JSON text. */
    get(options: Options, use: Use = {}): string {
      counter += 1;
      const data = authenticatorData(flagsOf(use), use.counter ?? counter, use);
      const client = clientData("webauthn.get", options.challenge, use);
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign(privateKey, Buffer.concat([data, createHash("sha256").update(client).digest()])).toString("base64url"),
      });
    },
  };

  function credential(response: object): string {
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

function sign(key: KeyObject, data: Uint8Array): Buffer {
  return createSign("sha256").update(data).sign(key);
}

/** Public key of ES256 in the format of COSE (RFC 9053). */
function coseKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: "jwk" }) as { x: string; y: string };
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
