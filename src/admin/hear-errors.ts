import { partOnce } from "./lazy-part.ts";

const fetchReporter = partOnce(() => import("./send-report.ts"));

// The entry imports this before all else, to hear of what fails while the rest is evaluated. A report that cannot be sent is dropped:
// it would be an error to report.
for (const kind of ["error", "unhandledrejection"] as const)
  addEventListener(kind, (event) =>
    fetchReporter()
      .then(({ sendReport }) => sendReport(event))
      .catch(() => {}),
  );
