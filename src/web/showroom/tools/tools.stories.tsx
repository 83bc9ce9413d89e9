import type { Stories } from "../stories.ts";
import { FamilyTester } from "./family-tester.tsx";
import { RetailerTester } from "./retailer-tester.tsx";
import { Startpage } from "./startpage.tsx";
import { TokenHelper } from "./token-helper.tsx";

export const stories: Stories = {
  title: "Werkzeuge",
  states: [
    { name: "Alle Seiten", element: <Startpage /> },
    { name: "Token", element: <TokenHelper /> },
    { name: "Familie ausprobieren", element: <FamilyTester /> },
    { name: "Händler ausprobieren", element: <RetailerTester /> },
  ],
};
