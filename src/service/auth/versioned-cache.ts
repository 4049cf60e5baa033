/**
 * Caches the answers of `ask` for as long as `version` stays the same. The version is read once in a turn of the event loop, so that
 * concurrent requests share a lookup even where every version differs. Failures are not cached.
 */
export function versionedCache<Answer>(
  version: () => unknown,
  ask: (name: string) => Promise<Answer>,
  maxAnswers = 10_000,
): (name: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  let cachedVersion: unknown;
  let isChecked = false;
  const checkVersion = () => {
    if (isChecked) return;
    const now = version();
    if (now !== cachedVersion) answers.clear();
    cachedVersion = now;
    isChecked = true;
    setImmediate(() => (isChecked = false));
  };
  const load = (name: string) => {
    if (answers.size >= maxAnswers) answers.clear();
    const answer = ask(name);
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    return answer;
  };
  return (name) => {
    checkVersion();
    return answers.get(name) ?? load(name);
  };
}
