import { describe, expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const svg = (inner: string, attributes = "") => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const inner = (source: string) => /^<svg[^>]*>(.*)<\/svg>$/s.exec(cleanSvg(source) ?? "")?.[1];

describe("a drawing (OFFICE-28)", () => {
  test("keeps what is drawn, with the case of its names", () => {
    const drawn =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><path class="b" d="M0 0h8" style="fill:url(#a)"></path><use href="#a"></use><text>A &amp; B</text>';
    expect(cleanSvg(`<?xml version="1.0"?>\n<!-- x -->${svg(drawn, 'viewBox="0 0 8 8"')}`)).toBe(svg(drawn, 'viewBox="0 0 8 8"'));
  });

  test("is refused if it is nested too deep", () => {
    expect(cleanSvg(svg("<g>".repeat(50_000) + "</g>".repeat(50_000)))).toBeNull();
  });

  test("loses what drawing programs add, such as their own namespaces", () => {
    expect(inner(svg('<metadata><rdf>x</rdf></metadata><g inkscape:label="a"/>', 'xmlns:inkscape="x"'))).toBe("<g></g>");
  });

  test.each([
    ["scripts", "<script>alert(1)</script><script href='https://evil.example/x.js'/>"],
    ["foreign content", "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'>x<iframe src='//evil.example'/></body></foreignObject>"],
    ["styles that load", "<style>@import 'https://evil.example/x.css'; a{}</style>"],
    ["styles with addresses", "<style>path{fill:url(https://evil.example/x)}</style>"],
    ["styles with addresses of another notation", `<style>path{mask:image-set("https://evil.example/x" 1x)}</style>`],
    ["styles with hidden addresses", String.raw`<style>path{fill:u\72l(https://evil.example/x)}</style>`],
    ["animations", "<animate attributeName='href' to='javascript:alert(1)'/><set attributeName='onload' to='alert(1)'/>"],
  ])("loses %s", (_name, hostile) => {
    expect(inner(svg(hostile))?.trim()).toBe("");
  });

  test.each([
    ["an event handler", '<path onload="alert(1)" d="M0 0" />'],
    ["an event handler in another case", '<path OnLoad="alert(1)" d="M0 0" />'],
    ["a style with an address", '<path style="fill:url(//evil.example)" d="M0 0" />'],
    ["a filter of another document", '<path filter="url( \'https://evil.example/x.svg#a\')" d="M0 0" />'],
  ])("loses %s", (_name, hostile) => {
    expect(inner(svg(hostile))).toBe('<path d="M0 0"></path>');
  });

  test.each([
    ["links", '<a href="https://evil.example"><g></g></a>', "<g></g>"],
    ["pictures of other hosts", '<image href="https://evil.example/x.png" />', "<image></image>"],
    ["drawings of other hosts", '<use xlink:href="https://evil.example/x.svg#a" />', "<use></use>"],
    ["drawings in addresses", '<image href="data:image/svg+xml;base64,PHN2Zz4=" />', "<image></image>"],
  ])("loses %s", (_name, hostile, left) => {
    expect(inner(svg(hostile))).toBe(left);
  });

  test("keeps an embedded picture", () => {
    expect(inner(svg('<image href="data:image/png;base64,iVBORw0KGgo=" />'))).toContain("data:image/png;base64,iVBORw0KGgo=");
  });

  test.each([
    ["nothing", ""],
    ["HTML", "<html><body><svg></svg></body></html>"],
    ["another namespace", "<svg></svg>"],
    ["two drawings", svg("") + svg("")],
    ["text", "Hallo"],
  ])("%s is none", (_name, source) => {
    expect(cleanSvg(source)).toBeNull();
  });

  test("entities of a document type are not expanded", () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`;
    expect(cleanSvg(bomb) ?? "").not.toContain("root:");
  });
});
