import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { listAddressOf, listQueryIn } from "../../list-cache/list-query.ts";
import { useWholeList } from "../reading/use-whole-list.ts";
import { useIsShown } from "../../ui/keyboard/use-is-shown.ts";
import { reachRow } from "./reach-row.ts";

type ScrollToRowProps<R extends AnyRecord, S extends Scope> = {
  resource: Resource<R, S>;
  scope: S;
  id: number;
};

/** Scrolls to a row of a list without a query, and focuses its first field or link. Then removes the row from the address. */
export function ScrollToRow<R extends AnyRecord, S extends Scope>({
  resource,
  scope,
  id,
}: ScrollToRowProps<R, S>) {
  const location = useLocation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { list, isReading } = useWholeList(resource, scope);
  const position = list.positions.get(id);
  useEffect(() => {
    if (position === undefined && isReading) return undefined;
    const arrive = () => {
      if (isShown()) void navigate(listAddressOf(listQueryIn(location)) || "?", { replace: true });
    };
    if (position === undefined) return arrive();
    return reachRow([id], position, performance.now() + timeoutMs, (row) => {
      enter(row);
      arrive();
    });
  }, [id, position, isReading, location, isShown, navigate]);
  return null;
}

const timeoutMs = 3000;

function enter(row: HTMLElement | undefined): void {
  const field = row?.querySelector<HTMLElement>("input:not([type=checkbox])") ?? row?.querySelector("a");
  field?.focus({ preventScroll: true });
}
