import { expect, test } from "vitest";
import { isPhone } from "./phone.ts";

test.each(["", "069 90009-100", "+49 (69) 90009/100", "0172\\555 App. 3".replace(".", ""), "Büro 12"])(
  "%j can be a telephone number",
  (phone) => {
    expect(isPhone(phone)).toBe(true);
  },
);

test.each(["069.90009", "069;90009", "<b>1</b>", "069\n90009", "069,1", "#31#", "069_1"])("%j is not valid", (phone) => {
  expect(isPhone(phone)).toBe(false);
});
