import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compressBuild } from "./src/service/compress-build.ts";

export default defineConfig({
  plugins: [react(), tailwindcss(), compressBuild()],
  build: { target: "es2023", sourcemap: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/{contract,service,testing}/**/*.test.ts", "src/admin/**/*.test.ts"],
          environment: "node",
        },
      },
      { extends: true, test: { name: "admin", include: ["src/admin/**/*.test.tsx"], environment: "jsdom" } },
    ],
  },
});
