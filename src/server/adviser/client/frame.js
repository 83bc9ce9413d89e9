// Inside the adviser frame: notifies the embedding page which articles to add to the cart, and shows the result.
// Messages go to the shop's origin only, and only the shop's answers are read (src/contract/adviser-messages.ts).

const shopOrigin = document.body.dataset["shopOrigin"] ?? "";
/** @param {string} selector */
const partsOf = (selector) => [...document.querySelectorAll(selector)].filter((part) => part instanceof HTMLElement);
const notice = partsOf(".notice")[0];
/** @type {Record<string, string>} */
const phrases = JSON.parse(document.querySelector("#phrases")?.textContent ?? "{}");
const buttons = partsOf("[data-add], [data-add-all]");
/** Articles and transactions without a response yet. @type {Set<string>} */
const waiting = new Set();
let transactions = 0;
/** Quantities added to the cart from this page, by article. @type {Map<string, number>} */
const held = new Map();
/** Items of the pending request. @type {{ id: string, quantity: number }[]} */
let asked = [];
/** Whether the user was told that all items are already in the cart. */
let isWarned = false;

/** @param {unknown} message */
function tell(message) {
  window.parent.postMessage(message, shopOrigin);
}

/** @param {string} text @param {"good" | "bad" | ""} tone */
function say(text, tone) {
  if (!notice) return;
  notice.dataset["tone"] = tone;
  notice.textContent = text;
}

/** Article and quantity of a row; for an invalid quantity null and a message. @param {Element} row */
function itemOf(row) {
  const field = row.querySelector("input");
  const quantity = Number(field?.value.trim());
  const isValid = Number.isInteger(quantity) && quantity > 0;
  field?.setAttribute("aria-invalid", String(!isValid));
  offer(row, []);
  if (!isValid) {
    say(phrases["badQuantity"] ?? "", "bad");
    field?.focus();
    return null;
  }
  const nearest = field ? nearestTo(quantity, field.dataset) : [];
  if (nearest.length > 0 && !nearest.includes(quantity)) {
    field?.setAttribute("aria-invalid", "true");
    say(phrases["notOrderable"] ?? "", "bad");
    offer(row, nearest);
    field?.focus();
    return null;
  }
  return { id: row.getAttribute("data-article") ?? "", quantity };
}

/**
 * Orderable quantities around one, or that one itself: multiples of the step between the bounds that the page names.
 * @param {number} quantity @param {DOMStringMap} bounds
 */
function nearestTo(quantity, { least, most, step }) {
  const [from, to, by] = [Number(least), Number(most), Number(step)];
  const around = [Math.min(to, Math.floor(quantity / by) * by), Math.max(from, Math.ceil(quantity / by) * by)];
  return [...new Set(around)].filter((one) => one >= from && one <= to);
}

/** Buttons for valid quantities near the typed one. @param {Element} row @param {number[]} quantities */
function offer(row, quantities) {
  const [field, place] = [row.querySelector("input"), row.querySelector(".choices")];
  place?.replaceChildren(
    ...quantities.map((quantity) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = (phrases["take"] ?? "").replace("{0}", quantity.toLocaleString(document.documentElement.lang));
      button.addEventListener("click", () => {
        if (!field) return;
        field.value = String(quantity);
        field.setAttribute("aria-invalid", "false");
        field.focus();
        offer(row, []);
        say("", "");
      });
      return button;
    }),
  );
}

/** @param {string} key */
function waitFor(key) {
  waiting.add(key);
  // Not `disabled`, which would lose the focus.
  for (const each of buttons) each.setAttribute("aria-disabled", "true");
  say(phrases["adding"] ?? "", "");
}

/** Shows beside an article the quantity added to the cart. @param {{ id: string, quantity: number }} item */
function hold({ id, quantity }) {
  const pieces = (held.get(id) ?? 0) + quantity;
  held.set(id, pieces);
  for (const row of partsOf("[data-article]")) {
    const note = row.querySelector(".held");
    if (note && row.dataset["article"] === id)
      note.textContent = (phrases["held"] ?? "").replace("{0}", pieces.toLocaleString(document.documentElement.lang));
  }
}

/** @param {HTMLElement} button */
function addOne(button) {
  const item = itemOf(/** @type {Element} */ (button.closest("[data-article]")));
  if (!item) return;
  asked = [item];
  waitFor(item.id);
  tell({ type: "addToCart", ...item });
}

function addAll() {
  const rows = [...document.querySelectorAll("[data-article]")].filter((row) => row.querySelector("input"));
  const items = [];
  for (const row of rows) {
    const item = itemOf(row);
    if (!item) return;
    items.push(item);
  }
  // The first repeated click only warns, the next one adds again.
  if (!isWarned && items.some(({ id }) => held.has(id))) {
    isWarned = true;
    say(phrases["again"] ?? "", "");
    return;
  }
  isWarned = false;
  asked = items;
  transactions += 1;
  const transactionId = `${Date.now().toString(36)}-${transactions}`;
  waitFor(transactionId);
  tell({ type: "addMultipleProductsToCart", transactionId, items });
}

for (const button of buttons) {
  button.addEventListener("click", () => {
    if (waiting.size > 0) return;
    if (button.hasAttribute("data-add-all")) addAll();
    else addOne(button);
  });
}

window.addEventListener("message", (event) => {
  if (event.origin !== shopOrigin || event.source !== window.parent) return;
  const { type, id, transactionId, success } = event.data ?? {};
  const isAll = type === "addMultipleProductsToCartResponse";
  if (!isAll && type !== "addToCartResponse") return;
  if (!waiting.delete(isAll ? transactionId : id)) return;
  for (const each of buttons) each.removeAttribute("aria-disabled");
  if (success) for (const item of asked) hold(item);
  const done = isAll ? phrases["addedAll"] : phrases["added"];
  say((success ? done : phrases["failed"]) ?? "", success ? "good" : "bad");
  notice?.scrollIntoView({ block: "nearest" });
});

const isEmbedded = window.parent !== window;
// Without an embedding shop page there is no cart.
for (const part of partsOf("[data-order]")) part.hidden = !isEmbedded;
if (isEmbedded) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") tell({ type: "closeAdviser" });
  });
  // Focus the next question, so that screen readers announce it.
  partsOf("[data-focus]")[0]?.focus();
}
