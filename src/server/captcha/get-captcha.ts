import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Clock, Random, Site } from "../context.ts";
import type { Db } from "../db/db.ts";
import { type Captcha } from "./captcha.ts";
import { captchaService } from "./captcha-service.ts";
import { proofOfWork } from "./proof-of-work.ts";

export type CaptchaDeps = { db: Db; clock: Clock; random: Random; log: Logger; config: Pick<Config, "captcha"> };

/** Captcha of a site: the service of its key, or the shop's own. */
export function getCaptcha({ db, clock, random, log, config: { captcha } }: CaptchaDeps, site: Pick<Site, "settings">): Captcha {
  const siteKey = site.settings.site.captchaKey;
  return siteKey === "" ? proofOfWork({ db, clock, random, cost: captcha.cost }) : captchaService({ ...captcha, siteKey, log });
}
