// Builds the console into the given directory, as a process: see build-console.ts.
import { rmSync } from "node:fs";
import { build } from "vite";
import { languages } from "#contract/console/look.ts";

const [outDir = ""] = process.argv.slice(2);

// The parent service has stopped, so nobody would move the build into place.
process.once("disconnect", () => {
  rmSync(outDir, { recursive: true, force: true });
  process.exit(1);
});

rmSync(outDir, { recursive: true, force: true });
for (const { tag } of languages)
  await build({ mode: tag, build: { outDir, emptyOutDir: false }, logLevel: "warn" });
process.removeAllListeners("disconnect");
process.disconnect?.();
