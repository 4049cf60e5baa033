import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import type { Sheet } from "../sheet.ts";
import { type PlanningAnswer, type PlanningRequest, planning } from "./planning.ts";

/** The messages to a planning worker: first the data of its sheet, then requests. */
export type WorkerRequest<Parts> = { readonly is: "sheet"; readonly parts: Parts } | PlanningRequest;

// Cast: TypeScript cannot have the types of workers and of pages in one project.
const page = globalThis as unknown as {
  addEventListener(type: "message", listen: (event: MessageEvent) => void): void;
  postMessage(answer: PlanningAnswer | { is: "ready" }, transfer: []): void;
};

/** Plans imports in this worker, because reading and planning take seconds of CPU time, and the page must stay responsive. */
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
