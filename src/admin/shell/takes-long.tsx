import { failuresWords } from "#words/problems/failures.ts";
import { shellWords } from "#words/shell/shell.ts";
import { buttonLook } from "../ui/buttons/button-look.ts";

/** Appears after eight seconds: says that loading takes longer than usual, and offers to start again. */
export const TakesLong = () => (
  <output className="mt-9 block animate-appear-late text-soft">
    {shellWords.loadingLong}{" "}
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- reloads the page, also before its code has arrived */}
    <a href="" className={buttonLook("link")}>
      {failuresWords.retry}
    </a>
  </output>
);
