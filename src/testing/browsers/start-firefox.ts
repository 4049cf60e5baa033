import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A page in Firefox, driven over WebDriver BiDi, because Playwright drives only its own build of Firefox. */
export type FirefoxPage = {
  /** Opens an address. Resolves when it has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, and awaits it if it is a promise. The value must be a string, a number or a boolean. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys one after the other: each a letter, or one of `keys`. */
  press(pressed: Iterable<string>): Promise<void>;
  /** The addresses that were requested since the last `open`. */
  asked(): readonly string[];
  /** The errors that were written to the console, and the uncaught ones, since the last `open`. */
  errors(): readonly string[];
  close(): Promise<void>;
};

/** The codes of WebDriver for keys without a letter. */
export const keys = { enter: "\uE007" } as const;

type CommandReply = { id?: number; type: string; message?: string; result?: unknown };
type BidiEvent = { method: string; params: { level?: string; text?: string; request?: { url: string } } };

/** Starts the Firefox at `path` headless, with a temporary profile. */
export async function startFirefox(path: string): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const firefox = spawn(
    path,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise((done) => firefox.once("exit", done));
  const address = await new Promise<string>((found, failed) => {
    firefox.stderr.on("data", (said) => {
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(String(said)) ?? [];
      if (url) found(url);
    });
    void ended.then(() => failed(new Error(`${path} ended before it could be driven.`)));
  });
  const events: BidiEvent[] = [];
  const send = await connect(`${address}/session`, (event) => events.push(event));
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["network.beforeRequestSent", "log.entryAdded"] });
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  const navigate = (url: string) => send("browsingContext.navigate", { context, url, wait: "complete" });
  return {
    async open(url) {
      // A page that is not left yet would go on requesting.
      await navigate("about:blank");
      events.length = 0;
      await navigate(url);
    },
    async evaluate(expression) {
      const target = { context };
      const evaluated = await send("script.evaluate", { expression, target, awaitPromise: true });
      return (evaluated as { result?: { value?: unknown } }).result?.value;
    },
    async press(pressed) {
      const actions = [...pressed].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await send("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
    },
    asked: () => events.flatMap(({ params }) => params.request?.url ?? []),
    errors: () => events.flatMap(({ params }) => (params.level === "error" ? (params.text ?? "") : [])),
    async close() {
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string, onEvent: (event: BidiEvent) => void): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: CommandReply) => void>();
  socket.addEventListener("message", ({ data }) => {
    // True by the protocol: replies have an id, events have none.
    const message = JSON.parse(String(data)) as CommandReply & BidiEvent;
    if (message.id === undefined) onEvent(message);
    else waiting.get(message.id)?.(message);
  });
  await new Promise((opened) => socket.addEventListener("open", opened));
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ type, message, result }) =>
        type === "error" ? reject(new Error(`${method}: ${message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
}
