import { Big } from "big.js";
import { bonusOf, type BonusStep, type Quarter } from "../customer-letters/bonus.ts";
import type { CustomerLetter, LetterData } from "../customer-letters/letter.ts";
import { languageTo, toParty } from "./stored-address.ts";
import type { CompanyLetter, LetterPart, DocumentLanguage } from "#server/pdf/letter/letter.ts";
import { formatAmount, formatDay, formatPercent } from "#server/pdf/letter/format.ts";
import type { Stationery } from "#server/pdf/letter/stationery.ts";
import { type DocumentTexts, translate } from "#server/pdf/letter/texts.ts";

type Body = Pick<CompanyLetter, "opening" | "parts" | "closing">;
type Wording = { language: DocumentLanguage; words: DocumentTexts; year: number };

/** Composes a letter in the recipient's language. */
export function composeCompanyLetter(letter: CustomerLetter, { issuer, words: all }: Stationery): CompanyLetter {
  const { kind, number, customerId, year, issuedOn, facts } = letter;
  const buyer = toParty(facts.address, issuer.countryIso);
  const language = languageTo(buyer.countryIso);
  const words = all[language];
  const title = `${translate(words, `Title.${kind}`)} ${year}`;
  return { kind, language, number, date: issuedOn, customerNumber: customerId, buyer, title, ...bodyOf(facts, { language, words, year }) };
}

function bodyOf({ terms, bonus, declaration }: LetterData, wording: Wording): Body {
  if (terms) return termsBody(terms, wording);
  if (bonus) return bonusBody(bonus, wording);
  return declarationBody(declaration!, wording);
}

function termsBody({ paymentDays, discount, bonus }: NonNullable<LetterData["terms"]>, { language, words, year }: Wording): Body {
  const part = (name: string, ...values: string[]): LetterPart => ({
    heading: translate(words, `Terms.${name}`),
    texts: [translate(words, `Terms.${name}.Text`, ...values)],
    table: null,
  });
  const percentOf = ({ percent }: { percent: string }) => formatPercent(Big(percent).div(100).toFixed(), language);
  const steps = bonus.map(({ from, rate }) => [formatAmount(from, language, { currency: "EUR" }), `${formatPercent(rate, language)} %`]);
  return {
    opening: translate(words, "Terms.Opening", formatDay(`${year}-01-01`), formatDay(`${year}-12-31`)),
    parts: [
      part("Prices"),
      part("Delivery"),
      withText(
        part("Payment", String(paymentDays)),
        discount && translate(words, "Terms.Payment.Discount", String(discount.days), percentOf(discount)),
      ),
      {
        ...part("Bonus", formatDay(`${year + 1}-01-20`)),
        table: {
          columns: [
            { title: translate(words, "Terms.Bonus.From"), share: 0.7 },
            { title: translate(words, "Terms.Bonus.Rate"), share: 0.3, isNumber: true },
          ],
          rows: steps,
          totals: [],
        },
      },
      part("Complaints"),
    ],
    closing: [translate(words, "Terms.Closing")],
  };
}

function withText(part: LetterPart, text: string | null | undefined): LetterPart {
  return text ? { ...part, texts: [...part.texts, text] } : part;
}

function bonusBody({ currency, quarters, steps }: NonNullable<LetterData["bonus"]>, { language, words, year }: Wording): Body {
  const { turnover, rate, amount } = bonusOf(quarters, steps);
  const money = (value: string) => formatAmount(value, language, { currency });
  const credited = ({ credited: back }: Quarter) => (Big(back).eq(0) ? money(back) : `−${money(back)}`);
  const reached = rate !== "0";
  return {
    opening: translate(words, "Bonus.Opening", String(year)),
    parts: [
      {
        heading: translate(words, "Bonus.Turnover"),
        texts: [],
        table: {
          columns: [
            { title: translate(words, "Bonus.Quarter"), share: 0.31 },
            { title: translate(words, "Bonus.Invoiced"), share: 0.23, isNumber: true },
            { title: translate(words, "Bonus.Credited"), share: 0.23, isNumber: true },
            { title: translate(words, "Bonus.Net"), share: 0.23, isNumber: true },
          ],
          rows: quarters.map((quarter, index) => [
            translate(words, "Bonus.QuarterOf", String(index + 1), String(year)),
            money(quarter.invoiced),
            credited(quarter),
            money(bonusOf([quarter], []).turnover),
          ]),
          totals: [
            [translate(words, "Bonus.TurnoverOf", String(year)), money(turnover)],
            [translate(words, "Bonus.RateReached"), `${formatPercent(rate, language)} %`],
            [translate(words, "Bonus.Amount", String(year)), money(amount)],
          ],
        },
      },
    ],
    closing: [
      reached ? translate(words, "Bonus.Paid", money(amount)) : translate(words, "Bonus.Missed", money(firstStep(steps))),
      translate(words, "Bonus.Check"),
    ],
  };
}

function firstStep(steps: readonly BonusStep[]): string {
  return steps.map(({ from }) => from).toSorted((a, b) => Big(a).cmp(b))[0] ?? "0";
}

function declarationBody({ articles }: NonNullable<LetterData["declaration"]>, { words, year }: Wording): Body {
  return {
    opening: translate(words, "Declaration.Opening"),
    parts: [
      {
        heading: translate(words, "Declaration.Goods"),
        texts: [translate(words, "Declaration.GoodsText", String(year - 1))],
        table: {
          columns: [
            { title: translate(words, "Declaration.Number"), share: 0.2 },
            { title: translate(words, "Article"), share: 0.6 },
            { title: translate(words, "Declaration.Origin"), share: 0.2 },
          ],
          rows: articles.map(({ articleNumber, name }) => [articleNumber, name, translate(words, "Declaration.Union")]),
          totals: [],
        },
      },
    ],
    closing: [
      translate(words, "Declaration.Cumulation"),
      translate(words, "Declaration.Until", formatDay(`${year}-01-01`), formatDay(`${year}-12-31`)),
      translate(words, "Declaration.Duty"),
    ],
  };
}
