const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", æ: "ae", ø: "oe" };

/** Splits a name into words without case, accents and punctuation: "Bürgel & Söhne" becomes burgel, sohne. */
export function tokenize(text: string): string[] {
  const plain = text.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The same with umlauts spelled out, as typed on a keyboard without them: buergel, soehne. */
export function tokenizeTransliterated(text: string): string[] {
  return tokenize(
    text
      .toLowerCase()
      .normalize("NFC")
      .replace(/[äöüåæø]/g, (letter) => UMLAUTS[letter]!),
  );
}
