/** Answers what was answered before in the same turn of the event loop: requests that come together are looked up together. */
export function onceATurn<Answer>(ask: (name: string) => Answer): (name: string) => Answer {
  const answers = new Map<string, Answer>();
  return (name) => {
    if (answers.size === 0) setImmediate(() => answers.clear());
    const answer = answers.get(name) ?? ask(name);
    answers.set(name, answer);
    return answer;
  };
}
