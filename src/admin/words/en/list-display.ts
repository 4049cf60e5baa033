/** How a list is looked at: views that have a name, the order and the columns that are shown. */
export const listDisplayWords = {
  noViews: "Search, filter or sort, and give what you see a name to find it again.",
  viewName: "Name of this view",
  keepView: "Keep this view",
  forgetView: (name: string) => `Forget the view ${name}`,
  sort: "Order",
  inOrder: "As they were added",
  upwards: (column: string) => `${column}, upwards`,
  downwards: (column: string) => `${column}, downwards`,
};
