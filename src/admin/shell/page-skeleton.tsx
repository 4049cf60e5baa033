import { shellWords } from "#words/shell.ts";
import { Skeleton } from "../ui/table/skeleton.tsx";
import { VisuallyHidden } from "../ui/text/visually-hidden.tsx";

/** A page that has not arrived: the places of its title and its rows. */
export const PageSkeleton = () => (
  <div aria-busy className="pt-9">
    <VisuallyHidden>{shellWords.loading}</VisuallyHidden>
    <Skeleton width="12rem" />
    <div className="mt-16 grid gap-7">
      {[52, 38, 61, 45, 57, 33].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  </div>
);
