// An OpenID provider whose ID tokens say whatever a test wants.
import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ForgingProvider = {
  issuer: string;
  /** Claims of the next ID tokens, over the right ones. */
  claims: Record<string, unknown>;
  signsWithOtherKey: boolean;
  /** Error code of the next responses; null: none. */
  error: string | null;
  isDown: boolean;
  /** All codes and tokens that were issued. */
  secrets: string[];
  /** The path with which the browser returns from an authorization request. */
  answer(authorize: URL): string;
  close(): Promise<void>;
};

export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const [own, other] = [newKey(), newKey()];
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => {
    const send = (body: unknown, status = 200) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { issuer } = provider;
    if (request.url === "/.well-known/openid-configuration") {
      send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
      return;
    }
    if (provider.isDown) {
      send({}, 503);
      return;
    }
    if (request.url === "/jwks") {
      send({ keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "k", use: "sig", alg: "RS256" }] });
      return;
    }
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const code = new URLSearchParams(body).get("code") ?? "";
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: clientId, sub: "person", iat: now, exp: now + 300, nonce: nonces.get(code), ...provider.claims };
      const token = sign(claims, provider.signsWithOtherKey ? other.privateKey : own.privateKey);
      const access = randomUUID();
      provider.secrets.push(token, access);
      send({ access_token: access, token_type: "Bearer", expires_in: 300, id_token: token });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  let [claims, signsWithOtherKey, error, isDown]: [Record<string, unknown>, boolean, string | null, boolean] = [{}, false, null, false];
  const provider: ForgingProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get claims() {
      return claims;
    },
    /** New claims of a test also end what the test before had forged. */
    set claims(next) {
      [claims, signsWithOtherKey, error, isDown] = [next, false, null, false];
    },
    get signsWithOtherKey() {
      return signsWithOtherKey;
    },
    set signsWithOtherKey(value) {
      signsWithOtherKey = value;
    },
    get error() {
      return error;
    },
    set error(value) {
      error = value;
    },
    get isDown() {
      return isDown;
    },
    set isDown(value) {
      isDown = value;
    },
    secrets: [],
    answer({ searchParams }) {
      const code = randomUUID();
      nonces.set(code, searchParams.get("nonce") ?? "");
      provider.secrets.push(code);
      const query = new URLSearchParams(error === null ? { code } : { error });
      query.set("state", searchParams.get("state") ?? "");
      return `${new URL(searchParams.get("redirect_uri")!).pathname}?${query.toString()}`;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return provider;
}

function newKey() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

function sign(claims: object, key: ReturnType<typeof newKey>["privateKey"]): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${encode({ alg: "RS256", kid: "k" })}.${encode(claims)}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(key, "base64url")}`;
}
