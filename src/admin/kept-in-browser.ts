import { textsOnDisk } from "./kept-on-disk.ts";
import { dataIn } from "./kept-texts.ts";

const texts = textsOnDisk();

/** The data that the browser keeps under this name, also after the tab is closed; undefined where it keeps none that can be read. */
export const keptInBrowser = <Kept>(name: string): Kept | undefined => dataIn(texts.kept(name));

/** Keeps data in the browser, or forgets what is kept where it is undefined. False where this page alone knows it. */
export const keepInBrowser = (name: string, data: unknown): boolean =>
  texts.keep(name, data === undefined ? undefined : JSON.stringify(data));
