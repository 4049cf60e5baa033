import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { listAddressOf, listQueryIn } from "../../list-cache/list-query.ts";
import { estimatedHeight } from "../../ui/table/row-heights.ts";
import { useWholeList } from "../reading/use-whole-list.ts";

type LeadToRowProps<R extends AnyRecord, S extends Scope> = {
  resource: Resource<R, S>;
  scope: S;
  id: number;
};

/** Goes to a row of a list that is shown in its own order, and into the field that stands there; the address then asks for it no longer. */
export function LeadToRow<R extends AnyRecord, S extends Scope>({
  resource,
  scope,
  id,
}: LeadToRowProps<R, S>) {
  const location = useLocation();
  const navigate = useNavigate();
  const { list, isReading } = useWholeList(resource, scope);
  const position = list.positions.get(id);
  useEffect(() => {
    if (position === undefined && isReading) return undefined;
    const arrive = () => void navigate(listAddressOf(listQueryIn(location)) || "?", { replace: true });
    if (position === undefined) return arrive();
    return goTo(position, arrive);
  }, [position, isReading, location, navigate]);
  return null;
}

const soon = 50;
const patience = 3000;

/** Scrolls until the row is drawn, which it is once it is near and read. Returns how to give up. */
function goTo(position: number, arrive: () => void): () => void {
  const until = performance.now() + patience;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const field = rowAt(position)?.querySelector<HTMLInputElement>("input:not([type=checkbox])");
    if (field) enter(field);
    if (field || performance.now() > until) return arrive();
    scrollNear(position);
    timer = setTimeout(look, soon);
  };
  look();
  return () => clearTimeout(timer);
}

const rowAt = (position: number) => document.querySelector<HTMLElement>(`main tr[data-index="${position}"]`);

function enter(field: HTMLInputElement): void {
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}

/** From the nearest row that is drawn, by the height that rows have before they are measured. */
function scrollNear(position: number): void {
  const drawn = [...document.querySelectorAll<HTMLElement>("main tr[data-index]")];
  const distances = drawn.map((row) => position - Number(row.dataset["index"]));
  const least = Math.min(...distances.map(Math.abs));
  const nearest = drawn[distances.findIndex((distance) => Math.abs(distance) === least)];
  if (!nearest) return;
  const columns = Number(nearest.closest("table")?.ariaColCount);
  const away = (position - Number(nearest.dataset["index"])) * estimatedHeight(columns);
  window.scrollBy(0, nearest.getBoundingClientRect().top + away - window.innerHeight / 2);
}
