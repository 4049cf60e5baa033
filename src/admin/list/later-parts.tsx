import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { NotOnPhone } from "../ui/layout/on-phone.tsx";
import { PrintedList, type PrintedListProps } from "./printed-list.tsx";
import { ViewTabs, type ViewTabsProps } from "./view/view-tabs.tsx";

export type LaterPartsProps<R extends AnyRecord, S extends Scope> = PrintedListProps<R, S> &
  Omit<ViewTabsProps<R, S>, "list">;

/** The parts of a list that are loaded after its rows: the tabs of its views, for which a phone has no room, and its print version. */
export const LaterParts = <R extends AnyRecord, S extends Scope>(props: LaterPartsProps<R, S>) => (
  <>
    <NotOnPhone>
      <ViewTabs list={props.view.list} {...props} />
    </NotOnPhone>
    <PrintedList {...props} />
  </>
);
