import { configure } from "@testing-library/react";

// Parts of the console are fetched when they are needed, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 15_000 });
