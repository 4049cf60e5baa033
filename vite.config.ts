import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { minify } from "terser";
import { type Plugin, defaultClientConditions } from "vite";
import { type TestProjectConfiguration, defineConfig } from "vitest/config";
import { languages, lookCookie } from "./src/contract/console/look.ts";
import type { ListedPage } from "./src/contract/console/page-reads.ts";
import { accountCookie, seenCache } from "./src/contract/console/last-seen.ts";
import { buildPages } from "./src/service/console/build-pages.ts";
import { compressBuild } from "./src/service/console/compress-build.ts";
import { stampBuild } from "./src/service/console/stamp-build.ts";

const firstPage = "first-page";

/** What is loaded on demand. The shared chunk leaves it out, or every chunk that imports that one would wait for it. */
const onDemand = [
  "changes/change-table",
  "files/csv",
  "outbox/(begin-run|coordinator|journal|legacy-journal)",
  "ui/table/virtual-rows",
].join("|");

const sharedRooms =
  "api|changes|drafts|files|list|list-cache|locale|lookups|money|outbox|parts|problems|settings|storage|ui|words";

/**
 * The chunks that contain what pages have in common, because small files compress badly and browsers request only six at a time. Each has the
 * matching modules with all their static imports, except those of the chunks above it. With `minShareCount`, only modules of several chunks.
 */
const chunks = [
  // Pages that are often opened first. The words for failures come with the sign-in, which is where most people meet one.
  { name: firstPage, test: /\/src\/admin\/(main|campaign-categories\/campaign-categories-page)\.tsx$/ },
  { name: "contacts", test: /\/contacts\/contacts-page\.tsx$/ },
  { name: "campaigns", test: /\/(campaigns\/campaigns-page|all-campaigns-page)\.tsx$/ },
  { name: "sign-in", test: /\/(session\/sign-in-page\.tsx|problems\/failure-in-words\.ts)$/ },
  // What completes a first page: its further rows, and the search in them.
  { name: "list-pages", test: /\/list\/reading\/list-pages\.ts$/ },
  { name: "find-rows", test: /\/list\/view\/find-rows\.ts$/ },
  {
    name: "shared",
    test: new RegExp(`/src/(contract|admin/(?!${onDemand})(${sharedRooms}))/`),
    minShareCount: 2,
  },
  // The pages that edit one record.
  { name: "forms", test: /\/(contacts\/form|campaign-categories\/adding)\/[\w-]+-page\.tsx$/ },
  { name: "spreadsheet", test: /\/src\/admin\/(files|spreadsheet)\//, minShareCount: 2 },
];

// Tests without a database, or for one of the two only.
const withoutDatabase = [
  "src/service/**/{settings,provision,health,drain,logged-error,built-files,console-files,pipelining,stamp-build,running,stop-limit,versioned-cache,request-log,backup,metrics,slow-sender}.test.ts",
  "src/service/gateway/*.test.ts",
  "src/service/auth/session-secret.test.ts",
  "src/service/auth/{network-of,sweeping-map,window-counter,token-bucket}.test.ts",
  "src/service/database/{away,silent-server,full-disk,full-disk-at-checkpoint,locked-file,group-commit,checkpoints,migrations,data-version,row-cache}.test.ts",
  "src/service/provisioning/{demo-account,refused-files}.test.ts",
  "src/testing/{readme,words,interface-document,interface-document/*,edited-console,double/*,open-api/*,sheets/*}.test.ts",
  "src/testing/production/production-install.test.ts",
  "src/service/http/{request-line,repeated-member}.test.ts",
  "src/service/console/send-built-file.test.ts",
  "src/testing/attacks/{process-survival,false-replies,stripped-safeguards,uncaught-errors,forwarded-addresses,gateway*,browser-reports,smuggling,paths-and-hosts}.test.ts",
];

// An embedded database has one instance, whose writes never conflict.
const ofServers = [
  "src/service/database/conflicting-writes.test.ts",
  "src/service/auth/limits-of-several-instances.test.ts",
  "src/service/auth/standby.test.ts",
];

/** Broken connections, hostile requests and killed processes, from a seed: `npm run test:faults`. */
const faults = "src/**/*.faults.test.ts";

/** What takes minutes: soaks, many kills, floods of connections. `npm run test:long`. */
const long = "src/**/*.long.test.ts";

const inJsdom = { environment: "jsdom", setupFiles: "src/testing/browsers/set-up-jsdom.ts" };

const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: "node",
      include: ["src/{contract,service,testing}/**/*.test.ts", "src/admin/**/*.test.ts"],
      exclude: [...ofServers, faults, long],
      environment: "node",
    },
  },
  {
    // The same tests on PostgreSQL.
    extends: true,
    test: {
      name: "postgres",
      include: ["src/{service,testing}/**/*.test.ts"],
      exclude: [...withoutDatabase, faults, long],
      environment: "node",
      env: { TESTS_RUN_ON: "postgres" },
      globalSetup: "src/testing/postgres/postgres-for-tests.ts",
    },
  },
  { extends: true, test: { name: "faults", include: [faults], testTimeout: 120_000 } },
  {
    extends: true,
    test: { name: "long", include: [long], testTimeout: 3_600_000, hookTimeout: 300_000 },
  },
  { extends: true, test: { name: "admin", include: ["src/admin/**/*.test.tsx"], ...inJsdom } },
];

/**
 * Code for the small chunk of the bundler's helpers, which arrives before the others: formatting a number makes the browser load its language
 * data meanwhile, which takes 70 ms on a cheap phone (`npm run bench:console`).
 */
const whileCodeArrives = ({ name }: { name: string }): string =>
  name === "rolldown-runtime" ? "new Intl.NumberFormat().format(0);" : "";

/** Removes Vite's helper from dynamic imports. It preloads styles and chunks, which this build does not need, and is part of the first load. */
const plainImports: Plugin = {
  name: "plain-imports",
  apply: "build",
  transform: (_, id) =>
    id === "\0vite/preload-helper.js"
      ? { code: "export const __vitePreload = (load) => load();", map: null }
      : undefined,
};

/**
 * Has Terser compress the code of the first page before the bundler does: it is then 0.9 kB smaller. The other chunks, which are not in the
 * first load, are left to the bundler, which takes a tenth of the time.
 */
const smallFirstPage: Plugin = {
  name: "small-first-page",
  apply: "build",
  async renderChunk(code, { name }) {
    if (name !== firstPage) return undefined;
    const { code: smaller = code, map } = await minify(code, {
      module: true,
      mangle: false,
      sourceMap: true,
    });
    return { code: smaller, map: String(map) };
  },
};

/** Adds Swagger UI, which shows the reference at `/docs`. Not from its own package, which reports each installation to its publisher. */
const reference: Plugin = {
  name: "reference",
  apply: "build",
  async generateBundle() {
    for (const name of ["swagger-ui-bundle.js", "swagger-ui.css"]) {
      const source = await readFile(
        new URL(`node_modules/@fastify/swagger-ui/static/${name}`, import.meta.url),
      );
      this.emitFile({ type: "asset", fileName: `docs/${name}`, source });
    }
  },
};

/** Sets the language and the description of the HTML page, and puts it into the folder of its language. */
const pageInLanguage = (language: string): Plugin => ({
  name: "page-in-language",
  async transformIndexHtml(html) {
    const words = new URL(`src/admin/words/${language}/language.ts`, import.meta.url);
    const { description } = (await import(words.href)) as { description: string };
    const { direction } = new Intl.Locale(language).getTextInfo();
    return html
      .replace(/<html lang="\w+"/, `<html lang="${language}" dir="${direction}"`)
      .replace(/(name="description" content=)"[^"]*"/, `$1"${description}"`);
  },
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const { "index.html": page } = bundle;
      if (page?.type !== "asset") this.error("The build has no page.");
      delete bundle["index.html"];
      this.emitFile({ type: "asset", fileName: `${language}/index.html`, source: page.source });
    },
  },
});

/** Inserts the constants of the build into the service worker. As they change with each build, so does the worker, and browsers update it. */
function serviceWorker(language: string): Plugin {
  let takingAway = "";
  return {
    name: "service-worker",
    apply: "build",
    buildStart() {
      this.emitFile({
        type: "chunk",
        id: "/src/admin/offline/service-worker.ts",
        fileName: `${language}/service-worker.js`,
      });
      takingAway = this.emitFile({ type: "chunk", id: "/src/admin/offline/take-away-last-seen.ts" });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const {
          "index.html": page,
          [`${language}/pages.json`]: pages,
          [`${language}/service-worker.js`]: worker,
          ...others
        } = bundle;
        if (page?.type !== "asset" || pages?.type !== "asset" || worker?.type !== "chunk")
          this.error("The build has no pages or no worker.");
        // Not every browser supports imports in workers.
        if (worker.imports.length > 0) this.error("The service worker is more than one file.");
        const build = {
          page: `/${language}/index.html`,
          integrity: `sha256-${createHash("sha256").update(page.source).digest("base64")}`,
          code: Object.keys(others)
            .filter((name) => /^assets\/.*\.(js|css)$/.test(name))
            .map((name) => `/${name}`),
          pages: (JSON.parse(String(pages.source)) as ListedPage[]).map(({ address, reads }) => ({
            address,
            reads,
          })),
          lookCookie,
          accountCookie,
          seenCache,
          takingAway: `/${this.getFileName(takingAway)}`,
        };
        // On a new line, because the last one is a comment.
        worker.code += `\nconst build = ${JSON.stringify(build)};\n`;
      },
    },
  };
}

const sourceOf = (path: string) => fileURLToPath(new URL(`src/admin/${path}`, import.meta.url));

/** The language of the build: that of the mode (`vite --mode es`), or English. */
const languageOf = (mode: string): string => (languages.find(({ tag }) => tag === mode) ?? languages[0]).tag;

export default defineConfig(({ mode }) => ({
  resolve: {
    // With this condition, package.json resolves `#words` to the words of the language.
    conditions: [languageOf(mode), ...defaultClientConditions],
    // Parts of react-query that are not used: only the outbox writes, and lists read their pages themselves.
    alias: [
      { find: /^\.\/mutationCache\.js$/, replacement: sourceOf("api/no-mutations.ts") },
      { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: sourceOf("api/no-infinite-queries.ts") },
    ],
  },
  plugins: [
    plainImports,
    smallFirstPage,
    buildPages(languageOf(mode)),
    serviceWorker(languageOf(mode)),
    pageInLanguage(languageOf(mode)),
    react(),
    tailwindcss(),
    reference,
    stampBuild(),
    compressBuild(),
  ],
  // During development, the service runs beside Vite.
  server: {
    proxy: { "^/(advertisers|session|reports)\\b": `http://127.0.0.1:${process.env["PORT"] || 4300}` },
  },
  build: {
    target: "es2023",
    sourcemap: true,
    // The list of preloads would be larger than what it saves, because nearly all imports of a chunk are loaded before it.
    modulePreload: false,
    // The styles of lazy parts are adopted with their code (src/admin/ui/layout/adopt-styles.ts).
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first chunk contains a hundred file names, whose hashes do not compress. Seven characters distinguish the builds of a file.
        chunkFileNames: "assets/[name]-[hash:7].js",
        intro: whileCodeArrives,
        codeSplitting: { groups: chunks },
      },
    },
  },
  test: {
    // More than processors, because tests of processes and time limits mostly wait.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Some tests start processes and servers, on machines that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // No test may depend on another. The printed seed reproduces the order of a failed run (`--sequence.seed`).
    sequence: { shuffle: { tests: true } },
    projects,
  },
}));
