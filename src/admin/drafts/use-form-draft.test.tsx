import { cleanup, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { clearBrowserStorage } from "#testing/outboxes/clear-browser-storage.ts";
import { renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { openAccountLog, storedValues } from "../account-storage.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import { createChangeStore } from "../outbox/change-store.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { allStoredDrafts } from "./draft-store.ts";
import { useFormDraft } from "./use-form-draft.ts";

vi.mock("../changes/use-changes.tsx", () => ({ useOutbox: vi.fn<typeof useOutbox>() }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  return clearBrowserStorage();
});

const rejected = (id: number, name: string) =>
  renamedThing(id, {
    form: "/things/1",
    fields: { name: { from: null, to: name } },
    state: { is: "rejected", status: 400, message: `${name} is blocked.`, errors: [] },
  });

/** Another component that shows the drafts. */
function DraftCount() {
  const values = storedValues();
  return <p>{useSyncExternalStore(values.subscribe, () => allStoredDrafts(values).length)} drafts</p>;
}

function Form() {
  const form = useForm({ defaultValues: { name: "" } });
  const { rejection, other } = useFormDraft(form, "things/1", "Thing 1");
  return (
    <form>
      <input aria-label="Name" {...form.register("name")} />
      <p>{rejection}</p>
      {other && <button onClick={other.show}>Show the other</button>}
    </form>
  );
}

test("rejected changes are restored as drafts after the form rendered, not while it renders", async () => {
  openAccountLog(1001);
  const logged = vi.spyOn(console, "error");
  const resolve = vi.fn<Outbox["resolve"]>();
  const store = createChangeStore();
  store.put([rejected(1, "Ada"), rejected(2, "Zoë")]);
  vi.mocked(useOutbox).mockReturnValue({ store, resolve } as unknown as Outbox);
  const { rerender } = render(<DraftCount />);
  rerender(
    <>
      <DraftCount />
      <Form />
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Zoë");
  expect(screen.getByText("Zoë is blocked.")).toBeDefined();
  expect(screen.getByText("2 drafts")).toBeDefined();
  expect(screen.getByRole("button", { name: "Show the other" })).toBeDefined();
  expect(resolve.mock.calls.map(([changes]) => changes)).toEqual([store.all()]);
  expect(logged).not.toHaveBeenCalled();
});
