import { locks } from "node:worker_threads";
import { configure } from "@testing-library/react";

// Parts of the console are fetched when they are needed, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 15_000 });

// Otherwise the whole page is printed each time that an expected element is not there yet. With DEBUG_PRINT_LIMIT=7000, a failure shows it.
process.env["DEBUG_PRINT_LIMIT"] ??= "0";

// By which the tabs of a browser elect the one that sends; jsdom has none, Node has.
Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
