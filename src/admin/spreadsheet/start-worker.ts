import { spreadsheetWords } from "#words/spreadsheet.ts";
import { localeSetting } from "../locale/locale-setting.ts";
import { trustedScript } from "../parts/trusted-script.ts";

/**
 * Starts a worker of the console. Resolves after its first message, which says that its code is loaded. Its name carries the user's format
 * settings.
 */
export function startWorker(address: string): Promise<Worker> {
  const trusted = import.meta.env.PROD ? trustedScript(address) : address;
  const worker = new Worker(trusted, { type: "module", name: JSON.stringify(localeSetting) });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", () => resolve(worker), { once: true });
    worker.addEventListener("error", () => reject(new Error(spreadsheetWords.readerFailed)), { once: true });
  });
}
