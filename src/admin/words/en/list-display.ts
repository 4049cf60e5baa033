import { exact } from "./format.ts";

/** How a list is looked at: views that have a name, the order and the looks of its rows. */
export const listDisplayWords = {
  noViews: "Search, filter or sort, and give what you see a name to find it again.",
  viewsElsewhere: (count: number) =>
    count === 1
      ? "1 view names what is in another campaign, and is offered there."
      : `${exact.format(count)} views name what is in other campaigns, and are offered there.`,
  viewName: "Name of this view",
  keepView: "Keep this view",
  forgetView: (name: string) => `Forget the view ${name}`,
  sort: "Order",
  inOrder: "As they were added",
  upwards: (column: string) => `${column}, upwards`,
  downwards: (column: string) => `${column}, downwards`,
  dense: "Dense rows",
};
