import { shellWords } from "#words/shell/shell.ts";
import { Skeleton } from "../ui/table/skeleton.tsx";
import { VisuallyHidden } from "../ui/text/visually-hidden.tsx";
import { TakesLong } from "./takes-long.tsx";

/** A placeholder for the title and rows of a page that is loading. If that takes long, it offers to start again. */
export const PageSkeleton = () => (
  <div aria-busy className="pt-9">
    <VisuallyHidden>{shellWords.loading}</VisuallyHidden>
    <Skeleton width="w-48" />
    <div className="mt-16 grid gap-7">
      {["w-1/2", "w-2/5", "w-3/5", "w-5/12", "w-7/12", "w-1/3"].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
    <TakesLong />
  </div>
);
