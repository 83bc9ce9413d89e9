import { importIdsCartXML, type Operation } from "#contract/generated/operations.ts";
import { IDS_LOGIN_PATH, PROCUREMENT_ROUTES } from "#contract/routes.ts";

/** Requests that once blocked the whole process, for seconds or forever. */
export function attacksOf(url: string): Record<string, () => Promise<unknown>> {
  const cart = `<${" ".repeat(300_000)}>`;
  const form = (path: string, fields: Record<string, string>) => () =>
    answered(fetch(url + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields), headers: { origin: url } }));
  const get = (path: string) => () => answered(fetch(url + path, { redirect: "manual" }));
  const tenTimes = (attack: () => Promise<unknown>) => () => Promise.all(Array.from({ length: 10 }, attack));
  return {
    "IDS cart of 300,000 blanks": form(IDS_LOGIN_PATH, { action: "WKS", warenkorb: cart }),
    "trial with a cart of 300,000 blanks": form(PROCUREMENT_ROUTES.trial, { request: `action=WKS&warenkorb=${encodeURIComponent(cart)}` }),
    "importIdsCartXML of 200,000 blanks": () =>
      operation(url, importIdsCartXML, { baseSiteId: "FIWE-DE", accessToken: "", idsCartXML: `<${" ".repeat(200_000)}>` }),
    "ten article numbers of 28,000 zeros": tenTimes(get(`/sortiment?articleNumber=1${"0".repeat(28_000)}x`)),
    "ten article numbers of 8,000 zeros": tenTimes(get(`/sortiment?articleNumber=1${"0".repeat(8_000)}x`)),
    "ten slugs of 28,000 hyphens": tenTimes(get(`/sortiment/a${"-".repeat(28_000)}b`)),
    "ten slugs of 900 hyphens": tenTimes(get(`/sortiment/a${"-".repeat(900)}b`)),
  };
}

function operation<Variables>(url: string, { id }: Operation<unknown, Variables>, variables: Variables): Promise<unknown> {
  const body = JSON.stringify({ id, variables });
  return answered(fetch(`${url}/graphql`, { method: "POST", headers: { "content-type": "application/json" }, body }));
}

async function answered(response: Promise<Response>): Promise<string> {
  return (await response).text();
}
