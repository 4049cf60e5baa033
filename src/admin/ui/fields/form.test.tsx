import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { completeJsdom } from "#testing/browsers/complete-jsdom.ts";
import { Form } from "./form.tsx";

completeJsdom();
afterEach(cleanup);

test("a form has the focus while it is submitted; after a rejection the focus returns to the field", async () => {
  const { promise: answer, reject: refuse } = Promise.withResolvers<void>();
  render(<NameForm submit={() => answer} />);
  const name = screen.getByRole<HTMLInputElement>("textbox");
  await userEvent.type(name, "Ada{Enter}");
  expect(name.matches(":disabled")).toBe(true);
  expect(document.activeElement).toBe(name.form);
  refuse(new Error("The service does not answer."));
  expect(await screen.findByText("The service does not answer.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(name));
});

function NameForm({ submit }: { submit: () => Promise<void> }) {
  const form = useForm({ defaultValues: { name: "" } });
  return (
    <Form form={form} submit={submit}>
      <input {...form.register("name")} />
    </Form>
  );
}
