import { useParams } from "react-router-dom";
import { ApiError } from "#contract/api-error.ts";
import { shellWords } from "#words/shell.ts";

/** The id that a part of the address names, by the rule of the service for those in paths; anything else is not found without asking it. */
export function useIdInAddress(part: string): number {
  const text = useParams()[part];
  const id = Number(text);
  if (Number.isSafeInteger(id) && id > 0 && String(id) === text) return id;
  throw new ApiError(404, { message: shellWords.noSuchRecord });
}
