import { useParams } from "react-router-dom";
import { ApiError } from "#contract/problems/api-error.ts";
import { parsePathId } from "#contract/path-id.ts";
import { shellWords } from "#words/shell/shell.ts";

/** The id that a part of the address names, by the rule of the service for those in paths; anything else is not found without asking it. */
export function useIdInAddress(part: string): number {
  const id = parsePathId(useParams()[part]);
  if (id === undefined) throw new ApiError(404, { message: shellWords.noSuchRecord });
  return id;
}
