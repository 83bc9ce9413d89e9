import { describe, expect, test } from "vitest";
import { element } from "../testing.ts";
import { mediaSource, readHeader, readImages } from "./catalogue-header.ts";

test.each([
  ["bild.jpg", "", "bild.jpg"],
  ["bild.jpg", "media", "media/bild.jpg"],
  ["bild.jpg", "media//", "media/bild.jpg"],
  ["a\\b\\bild.jpg", "media\\neu", "media/neu/a/b/bild.jpg"],
  ["./bild.jpg", "", "bild.jpg"],
  ["././bild.jpg", "", "bild.jpg"],
  ["/srv/bild.jpg", "media", "srv/bild.jpg"],
  ["https://cdn.example/bild.jpg", "media", "https://cdn.example/bild.jpg"],
  ["bild.jpg", "https://cdn.example/x/", "https://cdn.example/x/bild.jpg"],
  ["/media/artikel/1.svg", "media", "/media/artikel/1.svg"],
  ["/-/logo.svg", "", "/-/logo.svg"],
  ["..bild.jpg", "", "..bild.jpg"],
  ["", "media", ""],
  ["../bild.jpg", "", ""],
  ["a/../../bild.jpg", "", ""],
  ["a\\..\\bild.jpg", "", ""],
  ["bild.jpg", "..", ""],
  ["//evil.example/bild.jpg", "", ""],
  ["javascript:alert(1)", "", ""],
  ["C:\\bilder\\1.jpg", "", ""],
  ["x".repeat(2_001), "", ""],
])("resolves the path %j below %j to %j", (written, root, source) => {
  expect(mediaSource(written, root)).toBe(source);
});

test("accepts a path of 2,000 characters", () => {
  expect(mediaSource("x".repeat(2_000), "")).toHaveLength(2_000);
});

test("reads the default language, else the first, else German; and the currency, else the euro", () => {
  const header = (...inside: Parameters<typeof element>[]) =>
    readHeader(
      element(
        "CATALOG",
        inside.map((one) => element(...one)),
      ),
    );
  expect(header(["LANGUAGE", "eng"], ["LANGUAGE", "deu", { default: "true" }], ["CURRENCY", "chf"])).toMatchObject({
    language: "de",
    currency: "CHF",
  });
  expect(header(["LANGUAGE", "eng"], ["LANGUAGE", "deu"])).toMatchObject({ language: "en", currency: "EUR" });
  expect(header()).toEqual({ catalogueId: "", version: "", language: "de", currency: "EUR", mimeRoot: "", name: {} });
});

describe("media of an article", () => {
  const mime = (source: string, says: { purpose?: string; descr?: string; type?: string; order?: string } = {}) =>
    element("MIME", [
      element("MIME_SOURCE", source),
      element("MIME_TYPE", says.type ?? "image/jpeg"),
      element("MIME_PURPOSE", says.purpose ?? ""),
      element("MIME_DESCR", says.descr ?? ""),
      element("MIME_ORDER", says.order ?? ""),
    ]);
  const unused: string[] = [];
  const read = (...mimes: ReturnType<typeof mime>[]) => {
    unused.length = 0;
    return readImages(element("PRODUCT", [element("MIME_INFO", mimes)]), "", (kind) => void unused.push(kind));
  };

  test("the image is the one marked as such, else a normal one, else one without a purpose", () => {
    const [code, normal, plain, detail] = [
      mime("code.jpg", { descr: "MD01" }),
      mime("normal.jpg", { purpose: "normal" }),
      mime("plain.jpg"),
      mime("detail.jpg", { purpose: "detail" }),
    ];
    expect(read(detail, plain, normal, code).image).toBe("code.jpg");
    expect(unused).toEqual(["detail", "", "normal"]);
    expect(read(detail, plain, normal).image).toBe("normal.jpg");
    expect(read(detail, plain).image).toBe("plain.jpg");
    expect(read(detail, mime("md.jpg", { descr: "MD02" }))).toEqual({ image: "", lineDrawing: "" });
    expect(unused).toEqual(["detail", "MD02"]);
  });
  test("the dimensioned drawing is not used as the image", () => {
    for (const descr of ["MD12", "Maßzeichnung", "line drawing"]) {
      expect(read(mime("zeichnung.png", { descr, purpose: "normal" }), mime("bild.jpg"))).toEqual({
        image: "bild.jpg",
        lineDrawing: "zeichnung.png",
      });
      expect(unused).toEqual([]);
    }
    expect(read(mime("zeichnung.png", { descr: "MD12" })).image).toBe("");
  });
  test("a PDF is not an image, and MIME_ORDER determines the first image", () => {
    expect(read(mime("blatt.pdf"), mime("blatt", { type: "application/pdf" }), mime("bild.jpg")).image).toBe("bild.jpg");
    expect(read(mime("ohne.jpg"), mime("zwei.jpg", { order: "2" }), mime("eins.jpg", { order: "1" })).image).toBe("eins.jpg");
  });
});
