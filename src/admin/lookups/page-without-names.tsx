import { spreadsheetWords } from "#words/spreadsheet.ts";
import { TakesLong } from "../shell/takes-long.tsx";
import { Page } from "../ui/layout/page/page.tsx";

/** A page that can show its content only once the names in it are loaded. */
export const PageWithoutNames = ({ title, count }: { title: string; count?: string }) => (
  <Page title={title} count={count}>
    <output>{spreadsheetWords.readingNames}</output>
    <TakesLong />
  </Page>
);
