import { useParams } from "react-router-dom";
import { ApiError } from "#contract/problems/api-error.ts";
import { parsePathId } from "#contract/path-id.ts";
import { shellWords } from "#words/shell/shell.ts";

/** Returns the ID in a segment of the address, parsed as the service does. Throws a 404 for anything else, without a request. */
export function useIdInAddress(part: string): number {
  const id = parsePathId(useParams()[part]);
  if (id === undefined) throw new ApiError(404, { message: shellWords.noSuchRecord });
  return id;
}
