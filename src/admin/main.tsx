import "./hear-errors.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { Console } from "./console.tsx";
import { partOnce } from "./lazy-part.ts";
import { createQueryClient } from "./query-client.ts";
import { reportCaught } from "./report-caught.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <Console queryClient={createQueryClient()} />
  </StrictMode>,
);

// So that a failure is understood also where the network is bad by then.
partOnce(() => import("#contract/told-by.ts"));
