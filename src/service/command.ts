/** Runs a command; what stops it is said in its own words, without a stack, and the exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

export const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};
