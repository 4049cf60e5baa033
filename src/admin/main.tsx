import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { Console } from "./console.tsx";
import { createQueryClient } from "./query-client.ts";
import { reportCaught } from "./report-caught.ts";
import { whenSettled } from "./when-settled.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <Console queryClient={createQueryClient()} />
  </StrictMode>,
);

// So that a failure is understood also where the network is bad by then.
whenSettled(() => void import("#contract/told-by.ts").catch(() => {}));
