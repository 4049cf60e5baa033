import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "./shell/browser-router.tsx";
import { ConsoleRoutes } from "./routes.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { ignoreSecondPress } from "./shell/ignore-second-press.ts";
import { keepBreaks } from "./ui/fields/keep-breaks.ts";

keepBreaks(document);
ignoreSecondPress();

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
