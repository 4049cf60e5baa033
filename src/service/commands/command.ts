/** Runs a command; what stops it is said in its own words, without a stack, and the exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // What is open, such as a service that listens, would go on.
    process.stderr.write(`${said}\n`, () => process.exit(1));
  }
}

export const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};
