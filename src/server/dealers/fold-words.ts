const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", æ: "ae", ø: "oe" };

/** The words of a name without case, accents and signs: "Bürgel & Söhne" is burgel, sohne. */
export function foldWords(text: string): string[] {
  const plain = text.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The same with umlauts written out, which is how they are typed where a keyboard has none: buergel, soehne. */
export function foldWordsWrittenOut(text: string): string[] {
  return foldWords(
    text
      .toLowerCase()
      .normalize("NFC")
      .replace(/[äöüåæø]/g, (letter) => UMLAUTS[letter]!),
  );
}
