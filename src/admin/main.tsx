import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "#contract/api-error.ts";
import "./app.css";
import { Console } from "./console.tsx";
import { createQueryClient } from "./query-client.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
// What the service answered is shown in place of the page; only what is wrong in the console itself is worth a report.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError)) reportError(error);
};

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <Console queryClient={createQueryClient()} />
  </StrictMode>,
);
