// Opens the adviser over a page of the shop: a panel with a frame in it. Loaded from the services host, which may be
// a different origin; the page listens to messages of the frame and responds.

/**
 * @typedef {object} OpenOptions
 * @property {string} uuid Names the adviser.
 * @property {string} language Full tag of the page's language.
 * @property {string} site Id of the site around.
 * @property {string} title What the panel is called.
 * @property {string} closeLabel What the closing button is called.
 * @property {boolean} [canOrder] False for who has to sign in before anything goes into a cart.
 * @property {() => void} [onClose] Called once when the panel has gone.
 */
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const base = new URL(".", script.src);

  const STYLE = `
.adviser-panel { position: fixed; inset: 0 auto 0 0; display: flex; flex-direction: column; width: min(100vw, 44rem); max-width: none;
  height: 100dvh; max-height: none; margin: 0; padding: 0; border: 0; background: #fff; box-shadow: 0 8px 28px rgb(20 24 28 / .3); overflow: hidden; }
.adviser-panel::backdrop { background: var(--color-overlay, rgb(0 0 0 / .65)); }
.adviser-panel-head { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: .5rem .5rem .5rem 1.5rem;
  border-block-end: 1px solid #d0d5da; border-block-start: 4px solid var(--color-primary, #23292f); }
.adviser-panel h2 { margin: 0; font-size: 1.125rem; }
.adviser-panel button { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; padding: 0; border: 0; border-radius: 4px;
  background: none; color: inherit; cursor: pointer; font: inherit; font-size: 1.75rem; line-height: 1; }
.adviser-panel button:hover { background: #f0f2f4; }
.adviser-panel button:focus-visible { outline: 3px solid var(--color-focus, #0b5cad); outline-offset: -3px; }
.adviser-panel iframe { flex: 1; width: 100%; min-height: 0; border: 0; }
@media (max-width: 480px) { .adviser-panel-head { padding-inline-start: 1rem; } }`;

  /** @type {HTMLDialogElement | null} */
  let panel = null;
  let hasStyle = false;

  function addStyle() {
    if (hasStyle) return;
    // A constructed stylesheet is allowed by the content security policy, a style element is not.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    hasStyle = true;
  }

  /**
   * Opens the panel and answers its frame. The element dialog keeps the focus inside, closes on Escape and gives the
   * focus back to where it was.
   * @param {OpenOptions} options
   */
  function open({ uuid, language, site, title, closeLabel, canOrder = true, onClose }) {
    panel?.close();
    addStyle();
    const dialog = document.createElement("dialog");
    dialog.className = "adviser-panel";
    const head = document.createElement("div");
    head.className = "adviser-panel-head";
    const heading = document.createElement("h2");
    heading.id = "adviser-panel-title";
    heading.textContent = title;
    dialog.setAttribute("aria-labelledby", heading.id);
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = "×";
    close.setAttribute("aria-label", closeLabel);
    close.addEventListener("click", () => dialog.close());
    head.append(heading, close);
    const frame = document.createElement("iframe");
    frame.title = title;
    const query = new URLSearchParams({ uuid, lang: language, site, shop: location.origin, ...(canOrder ? {} : { order: "no" }) });
    frame.src = new URL(`frame?${query}`, base).href;
    dialog.append(head, frame);
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (panel === dialog) panel = null;
      onClose?.();
    });
    document.body.append(dialog);
    panel = dialog;
    dialog.showModal();
    return { frame, close: () => dialog.close() };
  }

  Object.assign(window, { ankerplatzAdviser: { open } });
}
