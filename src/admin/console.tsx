import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "./shell/browser-router.tsx";
import { ConsoleRoutes } from "./routes.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { fetchPart } from "./parts/fetch-part.ts";
import { whenThere } from "./parts/when-settled.ts";

const keepBreaks = async () =>
  (await fetchPart(() => import("./ui/fields/keep-breaks.ts"))).keepBreaks(document);
whenThere(() => void keepBreaks().catch(() => {}));

/** The whole console at the address of the window. */
export const Console = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <ErrorBoundary>
        <ConsoleRoutes />
      </ErrorBoundary>
    </BrowserRouter>
  </QueryClientProvider>
);
