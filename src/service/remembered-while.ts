/**
 * Answers what was answered before for as long as `version`, which is asked once a turn of the event loop, stays the same. So requests
 * that come together are looked up together even where no two versions are the same. A failure is not remembered, nor are more than
 * `most` answers.
 */
export function rememberedWhile<Answer>(
  version: () => unknown,
  ask: (name: string) => Promise<Answer>,
  most = 10_000,
): (name: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  let ofVersion: unknown;
  let isLookedAt = false;
  const look = () => {
    if (isLookedAt) return;
    const now = version();
    if (now !== ofVersion) answers.clear();
    ofVersion = now;
    isLookedAt = true;
    setImmediate(() => (isLookedAt = false));
  };
  const askAnew = (name: string) => {
    if (answers.size >= most) answers.clear();
    const answer = ask(name);
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    return answer;
  };
  return (name) => {
    look();
    return answers.get(name) ?? askAnew(name);
  };
}
