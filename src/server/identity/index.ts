export { hashPassword, verifyPassword } from "./passwords.ts";
export { readSession, type ShopSession } from "./read-session.ts";
export { viewerOfAccessToken } from "./viewer-of-access-token.ts";
