import type { FastifyReply } from "fastify";
import { iconLink, DEFAULT_ICON_COLOUR } from "#contract/mark-icon.ts";
import { showMark } from "../mail/index.ts";

const POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Serves a mail's HTML for a sandboxed frame without scripts; its links open in a new tab. */
export async function sendMailFrame(reply: FastifyReply, mailHtml: string): Promise<FastifyReply> {
  return reply
    .header("cache-control", "no-store")
    .header("content-security-policy", POLICY)
    .type("text/html; charset=utf-8")
    .send((await showMark(mailHtml)).replace("<head>", `<head><base target="_blank">${iconLink(DEFAULT_ICON_COLOUR)}`));
}
