import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import type { Sheet } from "../sheet.ts";
import { type PlanningAnswer, type PlanningRequest, planning } from "./planning.ts";

/** What a worker that plans is sent: first what its sheet is made of, then requests. */
export type WorkerRequest<Parts> = { readonly is: "sheet"; readonly parts: Parts } | PlanningRequest;

// What TypeScript knows of workers cannot stand beside what it knows of pages.
const page = globalThis as unknown as {
  addEventListener(type: "message", listen: (event: MessageEvent) => void): void;
  postMessage(answer: PlanningAnswer | { is: "ready" }, transfer: []): void;
};

/** Makes this worker plan imports by a sheet: reading and planning keep a processor busy for seconds, and the page has to stay awake. */
export function planBySheet<Parts, R extends AnyRecord, S extends Scope>(
  sheetOf: (parts: Parts) => Sheet<R, S>,
): void {
  let receive: ((request: PlanningRequest) => void) | undefined;
  page.addEventListener("message", ({ data }: MessageEvent<WorkerRequest<Parts>>) => {
    if (data.is === "sheet") receive = planning(sheetOf(data.parts), (one) => page.postMessage(one, []));
    else receive?.(data);
  });
  page.postMessage({ is: "ready" }, []);
}
