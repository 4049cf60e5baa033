import type { ParsedProblem, ParsedFieldError } from "#contract/problems/api-error.ts";
import { typeOf } from "#contract/problems/problem-types.ts";
import { parseProblem } from "#contract/problems/parse-problem.ts";
import { problemWords, refusalWords, statusWords } from "#words/problems/problems.ts";
import { fieldErrorInWords } from "./field-error-in-words.ts";

/** Converts a failed reply into a sentence, in one place for the whole console. Problems that the contract does not know are quoted. */
export async function failureInWords(response: Response): Promise<ParsedProblem> {
  const problem = await parseProblem(response);
  const errors = (problem.errors ?? []).map((error) => ({ ...error, message: fieldErrorInWords(error) }));
  return { ...problem, errors, message: sentenceFor(problem, errors, response.status) };
}

function sentenceFor(
  { type, upstream, message }: ParsedProblem,
  errors: ParsedFieldError[],
  status: number,
): string {
  const [first, ...others] = errors;
  if (upstream) return problemWords.quoted(upstream);
  if (type === typeOf("upstream-refused")) return sentenceForStatus(status);
  if (type === typeOf("invalid-fields") && first)
    return others.length === 0 ? first.message : problemWords.wrongFields(errors.length);
  return byType.get(type) ?? (message ? problemWords.quoted(message) : sentenceForStatus(status));
}

// Cast: the keys of the words are the names of the problems.
const byType: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries(refusalWords).map(([name, words]) => [typeOf(name as keyof typeof refusalWords), words]),
);

const sentenceForStatus = (status: number) =>
  statusWords[status] ?? (status >= 500 ? problemWords.failed : problemWords.refused(status));
