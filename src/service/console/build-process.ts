// Builds the console into the folder that is named, in a process of its own: see build-console.ts.
import { rmSync } from "node:fs";
import { build } from "vite";
import { languages } from "#contract/console/look.ts";

const [outDir = ""] = process.argv.slice(2);

// The service that asked for the build has stopped: nobody will put it in place.
process.once("disconnect", () => {
  rmSync(outDir, { recursive: true, force: true });
  process.exit(1);
});

rmSync(outDir, { recursive: true, force: true });
for (const { tag } of languages)
  await build({ mode: tag, build: { outDir, emptyOutDir: false }, logLevel: "warn" });
process.removeAllListeners("disconnect");
process.disconnect?.();
