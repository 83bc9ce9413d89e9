import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { IslandFrame } from "#web/shell/islands/island-context.tsx";
import { germanT, testPage } from "#web/testing/page.ts";
import { RegistrationSuccess } from "./registration-success.tsx";

function textWith(customerNumber: string): string {
  const content = { successHeadline: "", successText: "<p>Öffnen Sie den Link.</p>" };
  return renderToString(
    <IslandFrame page={testPage()} t={germanT}>
      <RegistrationSuccess email="frida@neu.example" customerNumber={customerNumber} content={content} />
    </IslandFrame>,
  );
}

test("after a registration with a customer number access is requested, not promised (B8)", () => {
  expect(textWith("100 200")).toMatch(
    /Um Zugriff auf die Kundennummer 100 200 bitten wir.*Bis jemand zustimmt, bestellen Sie unter Ihrem eigenen Namen/,
  );
});

test("after one without a number access is not mentioned", () => {
  expect(textWith("")).not.toContain("Zugriff");
});
