import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { lazyPage } from "./shell/lazy-page.ts";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { Shell } from "./shell/shell.tsx";
import { SessionGate } from "./session/session-gate.tsx";

const SignInPage = lazyPage(() => import("./session/sign-in-page.tsx").then((m) => m.SignInPage));

/** Where the features meet: the addresses of the console. */
export const ConsoleRoutes = () => (
  <Routes>
    <Route
      path="/sign-in"
      element={
        <Suspense>
          <SignInPage />
        </Suspense>
      }
    />
    <Route path="*" element={<SignedInRoutes />} />
  </Routes>
);

const SignedInRoutes = () => (
  <SessionGate>
    <Shell>
      <Routes>
        <Route path="/" element={<Navigate to="/campaigns" replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Shell>
  </SessionGate>
);
