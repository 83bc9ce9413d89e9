import { MAX_GROUP_ID_LENGTH } from "../../slug.ts";
import { readImages } from "./catalogue-header.ts";
import { child, textOf, textsOf, type Element, type Texts } from "../xml/element.ts";
import { MarkupLimitError } from "../../../outside-files/sanitize-markup.ts";
import { htmlToText } from "./rich-text.ts";
import { ImportRefusedError } from "../import-refused-error.ts";

export type ParsedGroup = {
  line: number;
  groupId: string;
  parentId: string | null;
  /** Empty if the file has no name for the group; such groups are dropped. */
  name: Texts;
  claim: Texts;
  description: Texts;
  image: string;
  lineDrawing: string;
  sortOrder: number;
};

/** Users navigate through every level, so a deeper tree indicates a broken file. */
export const MAX_LEVELS = 32;
const MAX_GROUPS = 200_000;

/** Reads a CATALOG_STRUCTURE. An invalid group rejects the whole file, because its descendants would have no parent. */
export function readGroup(
  element: Element,
  language: string,
  mimeRoot: string,
  onUnused: (kind: string, line: number) => void,
): ParsedGroup {
  const groupId = textOf(element, "GROUP_ID");
  if (groupId === "") throw new ImportRefusedError("a group without GROUP_ID.", element.line);
  if (groupId.length > MAX_GROUP_ID_LENGTH || /[\s/\\?#]/.test(groupId))
    throw new ImportRefusedError(
      `the group number "${groupId.slice(0, MAX_GROUP_ID_LENGTH)}" holds a space or slash or is longer than ${MAX_GROUP_ID_LENGTH}.`,
      element.line,
    );
  const named = Object.entries(textsOf(element, language, "GROUP_NAME")).map(([code, text]) => [code, groupText(text, element)] as const);
  const description = textsOf(element, language, "GROUP_DESCRIPTION");
  const parent = textOf(element, "PARENT_ID");
  const extensions = child(element, "USER_DEFINED_EXTENSIONS");
  const order = Number.parseInt(textOf(element, "GROUP_ORDER"), 10);
  return {
    line: element.line,
    groupId,
    parentId: element.attributes["type"] === "root" || parent === "" ? null : parent,
    name: Object.fromEntries(named.filter(([, text]) => /[\p{L}\p{N}]/u.test(text))),
    claim: textsOf(extensions, language, "UDX.ANKERPLATZ.CLAIM"),
    description: Object.fromEntries(Object.entries(description).map(([code, text]) => [code, groupText(text, element)])),
    ...readImages(element, mimeRoot, onUnused),
    sortOrder: Number.isSafeInteger(order) && Math.abs(order) < 2_000_000_000 ? order : 0,
  };
}

function groupText(text: string, { line }: Element): string {
  try {
    return htmlToText(text);
  } catch (error) {
    if (error instanceof MarkupLimitError) throw new ImportRefusedError(error.message, line);
    throw error;
  }
}

/** The group tree. Stores only ids and line numbers in memory; the rest goes to the database. */
export class GroupTree {
  private readonly groups = new Map<string, { parentId: string | null; line: number }>();

  get size(): number {
    return this.groups.size;
  }

  has(groupId: string): boolean {
    return this.groups.has(groupId);
  }

  add(group: Pick<ParsedGroup, "groupId" | "parentId" | "line">): void {
    const known = this.groups.get(group.groupId);
    if (known) throw new ImportRefusedError(`group ${group.groupId} is there twice, first in line ${known.line}.`, group.line);
    if (this.groups.size >= MAX_GROUPS) throw new ImportRefusedError(`more than ${MAX_GROUPS} groups.`, group.line);
    this.groups.set(group.groupId, { parentId: group.parentId, line: group.line });
  }

  /** Rejects a missing parent, a cycle and a tree that is too deep. Visits each group once. */
  check(): void {
    const levels = new Map<string, number>();
    for (const groupId of this.groups.keys()) {
      const path: string[] = [];
      const onWay = new Set<string>();
      let current: string | null = groupId;
      while (current !== null && !levels.has(current)) {
        const group = this.groups.get(current);
        if (!group) {
          const last = path.at(-1)!;
          throw new ImportRefusedError(`group ${last} hangs below group ${current}, which is missing.`, this.groups.get(last)!.line);
        }
        if (onWay.has(current))
          throw new ImportRefusedError(
            `group ${current} is its own ancestor (${path.slice(path.indexOf(current)).toReversed().slice(0, 8).join(" > ")}).`,
            group.line,
          );
        path.push(current);
        onWay.add(current);
        current = group.parentId;
      }
      let level = current === null ? 0 : levels.get(current)!;
      for (const one of path.toReversed()) {
        level += 1;
        if (level > MAX_LEVELS)
          throw new ImportRefusedError(`the group tree is deeper than ${MAX_LEVELS} levels.`, this.groups.get(one)!.line);
        levels.set(one, level);
      }
    }
  }
}
