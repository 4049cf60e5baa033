import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { ApiError } from "#contract/problems/api-error.ts";
import { type Credentials, credentials } from "#contract/credentials.ts";
import { resolverBy } from "../problems/read-fields.ts";
import { writingApi } from "../api/api.ts";
import { sessionWords } from "#words/session/session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Form } from "../ui/fields/form.tsx";
import { SecretField } from "../ui/fields/secret-field.tsx";
import { WholeNumberField } from "../ui/fields/whole-number-field.tsx";
import { beginSession } from "./session-query.ts";
import { signInExclusively } from "./revoke-session.ts";

type SignInFormProps = {
  /** The account to sign in to. If undefined, the form asks for it. */
  accountId?: number | undefined;
  /** Values of a sign-in link, submitted at once. */
  given?: Credentials | undefined;
  /** Further actions, beside the button. */
  children?: ReactNode;
};

/** Asks for an account and its key, and signs in. */
export function SignInForm({ accountId, given, children }: SignInFormProps) {
  const form = useForm<Credentials>({
    resolver: resolverBy(credentials),
    defaultValues: given ?? { api_key: "", ...(accountId && { account_id: accountId }) },
  });
  const signIn = useSignIn();
  const button = useSubmitOrFocus(form, Boolean(given));
  return (
    <Form form={form} submit={signIn} waiting={sessionWords.waiting}>
      <div className="mt-5 grid gap-4">
        <AccountField form={form} accountId={accountId} />
        <SecretField form={form} name="api_key" label={sessionWords.key} hint={sessionWords.keyHint} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary" ref={button}>
            {sessionWords.signIn}
          </Button>
          {children}
        </div>
      </div>
    </Form>
  );
}

type AccountFieldProps = { form: UseFormReturn<Credentials>; accountId: number | undefined };

// A hidden user name tells password managers whose key it is.
const AccountField = ({ form, accountId }: AccountFieldProps) =>
  accountId ? (
    <input
      type="text"
      hidden
      readOnly
      autoComplete="username"
      {...form.register("account_id", { valueAsNumber: true })}
    />
  ) : (
    <WholeNumberField form={form} name="account_id" label={sessionWords.account} autoComplete="username" />
  );

function useSignIn() {
  const queryClient = useQueryClient();
  return async (typed: Credentials) => {
    const answer = await signInExclusively(() => writingApi.signIn({ body: typed })).catch(
      (error: unknown) => {
        throw error instanceof ApiError && error.status === 401 ? wrongKey(typed.account_id) : error;
      },
    );
    void beginSession(answer.body, queryClient);
  };
}

const wrongKey = (accountId: number) => new ApiError(401, { message: sessionWords.wrongKeyFor(accountId) });

/** Submits the values of a sign-in link. Otherwise focuses the first empty field. */
function useSubmitOrFocus(form: UseFormReturn<Credentials>, isGiven: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    if (isGiven) button.current?.click();
    else form.setFocus(form.getValues("account_id") ? "api_key" : "account_id");
  }, [form, isGiven]);
  return button;
}
