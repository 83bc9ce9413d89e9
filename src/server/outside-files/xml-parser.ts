import { type EventName, type EventNameToHandler, SaxesParser } from "saxes";

/** Why a file is not read further. */
export type XmlLimit = "documentType" | "depth" | "elements";

export type XmlLimits = {
  /** Levels of nested elements; no format that the shop reads has more. */
  depth?: number;
  elements?: number;
  /** Document types can name external files (XXE), so they are refused. `ignored`: nothing that they declare is loaded or expanded. */
  documentType?: "refused" | "ignored";
  /** Throws the reader's own error. */
  refuse?(limit: XmlLimit): never;
};

type Options = { xmlns?: boolean; position?: boolean };

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 2_000_000;

export class XmlLimitError extends Error {
  override name = "XmlLimitError";
}

/** A SAX parser for XML from outside. It checks its limits before the reader's own handlers see an element. */
export class XmlParser<O extends Options> extends SaxesParser<O> {
  readonly #limits: Required<XmlLimits>;
  #depth = 0;
  #elements = 0;

  constructor(options: O, limits: XmlLimits = {}) {
    super(options);
    this.#limits = { depth: MAX_DEPTH, elements: MAX_ELEMENTS, documentType: "refused", refuse, ...limits };
    for (const name of ["doctype", "opentagstart", "closetag"] as const) this.on(name, () => {});
  }

  override on<N extends EventName>(name: N, handler: EventNameToHandler<O, N>): void {
    const handle = handler as (...values: unknown[]) => void;
    const checked = (...values: unknown[]) => {
      this.#check(name);
      handle(...values);
    };
    super.on(name, checked);
  }

  #check(name: EventName): void {
    const { depth, elements, documentType, refuse: fail } = this.#limits;
    if (name === "doctype" && documentType === "refused") fail("documentType");
    if (name === "closetag") this.#depth -= 1;
    if (name !== "opentagstart") return;
    this.#depth += 1;
    this.#elements += 1;
    if (this.#depth > depth) fail("depth");
    if (this.#elements > elements) fail("elements");
  }
}

function refuse(limit: XmlLimit): never {
  throw new XmlLimitError(`The XML exceeds a limit: ${limit}.`);
}
