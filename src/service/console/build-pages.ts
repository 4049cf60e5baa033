import { fileURLToPath } from "node:url";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import type { BuiltPage } from "./built-pages.ts";

const admin = (path: string) => fileURLToPath(new URL(`../../admin/${path}`, import.meta.url));

/** The rendering of a page by src/admin/shell/first-paint.tsx. */
type FirstPaint = { addresses: [string, ...string[]]; html: string; reads: string[] };

/**
 * Makes the HTML of the console: one empty page, one for those who are not signed in, and for signed-in users a page for each address pattern,
 * with the prerendered shell. Each contains the styles and links to all code of its address, so that the browser never discovers one file
 * through another.
 */
export function buildPages(language: string): Plugin {
  return {
    name: "build-pages",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const { "index.html": plain } = bundle;
        if (plain?.type !== "asset") this.error("The build has no page.");
        const styled = withStyles(String(plain.source), bundle);
        const entry = entryIn(bundle) ?? this.error("The build has no entry.");
        plain.source = withCode(styled, closureOf(entry, bundle));
        const codes = pageChunks(this, bundle);
        const pages = (await firstPaints(language)).flatMap(
          ({ addresses, html, reads }, index): BuiltPage[] => {
            const file = `${addresses[0].slice(1).replaceAll(/\W+/g, "-")}.html`;
            const chunks = new Set([...closureOf(entry, bundle), ...closureOf(codes[index], bundle)]);
            const page = withCode(styled, chunks).replace('<div id="root">', `$&${html}`);
            this.emitFile({ type: "asset", fileName: `${language}/${file}`, source: page });
            const code = [...chunks].map(({ fileName }) => `/${fileName}`);
            return addresses.map((address) => ({ address, file, code, reads }));
          },
        );
        this.emitFile({ type: "asset", fileName: `${language}/pages.json`, source: JSON.stringify(pages) });
      },
    },
  };
}

/** The shell of each page, rendered by the console's own code in a language. */
async function firstPaints(language: string): Promise<FirstPaint[]> {
  const { module } = await runnerImport<{ firstPaints: FirstPaint[] }>(admin("shell/first-paint.tsx"), {
    logLevel: "warn",
    environments: { inline: { resolve: { conditions: [language] } } },
  });
  return module.firstPaints;
}

/** Inlines the style sheets, which the browser would otherwise request only after it has the page. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, name: string) => {
    const sheet = bundle[name];
    if (sheet?.type !== "asset") throw new Error(`The build has no ${name}.`);
    delete bundle[name];
    return `<style>${String(sheet.source).trim()}</style>`;
  });
}

const withCode = (html: string, code: Set<Rolldown.OutputChunk>): string => {
  const links = [...code]
    .filter(({ fileName }) => !html.includes(`"/${fileName}"`))
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
  return html.replace("</head>", `${links.join("\n    ")}\n  </head>`);
};

const chunksIn = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === "chunk");

function entryIn(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  return chunksIn(bundle).find(({ moduleIds }) => moduleIds.includes(admin("main.tsx")));
}

/** The chunk of each page, in the order in which src/admin/pages.ts imports them. */
function pageChunks(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
): (Rolldown.OutputChunk | undefined)[] {
  const ids = context.getModuleInfo(admin("pages.ts"))?.dynamicallyImportedIds ?? [];
  return ids.map((id) => chunksIn(bundle).find(({ moduleIds }) => moduleIds.includes(id)));
}

/** A chunk and all its static imports, transitively. */
function closureOf(
  chunk: Rolldown.OutputChunk | undefined,
  bundle: Rolldown.OutputBundle,
  known = new Set<Rolldown.OutputChunk>(),
) {
  if (!chunk || known.has(chunk)) return known;
  known.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") closureOf(imported, bundle, known);
  }
  return known;
}
