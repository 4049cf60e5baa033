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

/**
 * How long the static shell waits, in milliseconds, for the session and the first records. After that the console is rendered, which shows what
 * is still loading or that the service does not answer.
 */
const shellTimeoutMs = 4000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const queryClient = createQueryClient();
const draw = () =>
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <Console queryClient={queryClient} />
    </StrictMode>,
  );

// If the HTML contains the shell, rendering waits for the first records, so that the page is rendered once instead of once for each reply.
if (root.hasChildNodes())
  void Promise.race([readFirst(queryClient), new Promise((done) => setTimeout(done, shellTimeoutMs))]).then(
    draw,
    draw,
  );
else draw();

// Loaded early, because it explains failures of the network.
partOnce(() => import("./problems/failure-in-words.ts"));

const fetchReporter = partOnce(() => import("./problems/send-report.ts"));

// A report that cannot be sent is dropped, because its failure would be reported too.
for (const kind of ["error", "unhandledrejection"] as const)
  addEventListener(kind, (event) =>
    fetchReporter()
      .then(({ sendReport }) => sendReport(event))
      .catch(() => {}),
  );
