import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One page of a Firefox, driven over WebDriver BiDi: Playwright drives only a Firefox that it has built itself. */
export type FirefoxPage = {
  /** Opens an address; resolves when it has loaded. */
  open(url: string): Promise<void>;
  /** What an expression evaluates to in the page, once its promise is settled; a text, a number or a boolean. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys one after the other: each a letter, or one of `keys`. */
  press(pressed: Iterable<string>): Promise<void>;
  /** The addresses that were asked for since the page was last opened. */
  asked(): readonly string[];
  /** What was written to the console as an error, and what nobody has caught. */
  errors(): readonly string[];
  close(): Promise<void>;
};

/** Keys without a letter, as WebDriver names them. */
export const keys = { enter: "\uE007" } as const;

type Answer = { id?: number; type: string; message?: string; result?: unknown };
type Heard = { method: string; params: { level?: string; text?: string; request?: { url: string } } };

/** Starts a Firefox without a window, with a profile of its own. */
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
  const heard: Heard[] = [];
  const send = await connect(`${address}/session`, (one) => heard.push(one));
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["network.beforeRequestSent", "log.entryAdded"] });
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    async open(url) {
      heard.length = 0;
      await send("browsingContext.navigate", { context, url, wait: "complete" });
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
    asked: () => heard.flatMap(({ params }) => params.request?.url ?? []),
    errors: () => heard.flatMap(({ params }) => (params.level === "error" ? (params.text ?? "") : [])),
    async close() {
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string, hear: (one: Heard) => void): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    // As the protocol has it.
    const message = JSON.parse(String(data)) as Answer & Heard;
    if (message.id === undefined) hear(message);
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
