/** A day and its time: "Jan 15, 10:42 AM". */
export const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
