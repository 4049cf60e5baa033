import { messageOf } from "#service/error-parts.ts";

/** Runs a command. An error is printed as its message, without a stack, and the exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // An explicit exit, because open handles, such as a listening server, would keep the process alive.
    process.stderr.write(`${messageOf(error)}\n`, () => process.exit(1));
  }
}

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
