import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { Console } from "./console.tsx";
import { partOnce } from "./parts/lazy-part.ts";
import { createQueryClient } from "./query-client.ts";
import { readFirst } from "./read-first.ts";
import { reportCaught } from "./problems/report-caught.ts";

// In production the service writes the look into the page.
if (import.meta.env.DEV)
  void import("#contract/console/page-with-look.ts").then(({ lookOf }) => {
    const [, value = ""] = /console-look=([^;]*)/.exec(document.cookie) ?? [];
    for (const [name, part] of Object.entries(lookOf(value)))
      if (part) document.documentElement.dataset[name] = part;
  });

/** In milliseconds. What is said where the service does not answer is the console's own. */
const firstPatience = 2000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const queryClient = createQueryClient();
const draw = () =>
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <Console queryClient={queryClient} />
    </StrictMode>,
  );

// Where the HTML has the shell, it stands until the first render can show the records, or cannot soon.
if (root.hasChildNodes())
  void Promise.race([readFirst(queryClient), new Promise((done) => setTimeout(done, firstPatience))]).then(
    draw,
    draw,
  );
else draw();

// Fetched early, as they are needed where the network is bad: to say what failed, and to revoke a session that was left.
partOnce(() => import("./problems/failure-in-words.ts"));
partOnce(() => import("./session/revoke-session.ts"));

const fetchReporter = partOnce(() => import("./problems/send-report.ts"));

// The entry imports this before all else, to hear of what fails while the rest is evaluated. A report that cannot be sent is dropped:
// it would be an error to report.
for (const kind of ["error", "unhandledrejection"] as const)
  addEventListener(kind, (event) =>
    fetchReporter()
      .then(({ sendReport }) => sendReport(event))
      .catch(() => {}),
  );
