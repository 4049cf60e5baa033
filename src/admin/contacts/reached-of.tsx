import { TextLink } from "../ui/text-link.tsx";
import { reachWords } from "#words/reach.ts";

type ReachedOfProps = {
  reached: number;
  count: number;
  /** The address of those who are not reached. */ others: string;
};

/** How many of how many are reached; where it is not all, the others are one click away. */
export const ReachedOf = ({ reached, count, others }: ReachedOfProps) =>
  reached === count ? (
    reachWords.number(count)
  ) : (
    <TextLink to={others}>{reachWords.reachedOf(reached, count)}</TextLink>
  );
