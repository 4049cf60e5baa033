import type * as z from "zod/mini";

/** Every code of a field's error, with the limits that stand beside it. The names of both are stable. */
export const fieldErrorCodes = {
  required: [],
  /** Another kind of JSON value is `expected`: "string", "number", "boolean", "object" or "array". */
  wrong_type: ["expected"],
  not_whole: [],
  too_small: ["min"],
  too_large: ["max"],
  too_many_decimals: ["max"],
  /** Nothing in it can be seen. */
  blank: [],
  /** Of more than `max` characters (Unicode code points). */
  too_long: ["max"],
  control_characters: [],
  /** Halves of characters, which have no form in UTF-8. */
  unstorable_characters: [],
  not_an_email: [],
  /** A plus sign and `min` to `max` digits are expected. */
  not_a_phone: ["min", "max"],
  /** 1 to `max` digits are expected. */
  not_digits: ["max"],
  not_a_time_zone: [],
  not_one_of: ["values"],
  /** It is not known, or cannot be set. */
  unknown_field: [],
  /** It stands in the body twice. */
  repeated_field: [],
  /** An update without any. */
  no_fields: [],
  /** No role, or category, is called so. */
  not_found: [],
  /** A listing of another campaign, or of none. */
  not_of_campaign: [],
  /** The campaign has the category with the same listing. */
  already_exists: [],
  invalid_json: [],
  /** A browser's report of no known shape. */
  invalid_report: [],
  /** An Idempotency-Key of other characters, or of more than `max`. */
  malformed_key: ["max"],
  /** An Idempotency-Key that was sent with another request. */
  key_reused: [],
} as const satisfies Record<string, readonly (keyof Limits)[]>;

/** The limits of all codes. */
type Limits = {
  readonly min: number;
  readonly max: number;
  readonly expected: string;
  readonly values: readonly string[];
};

export type FieldErrorCode = keyof typeof fieldErrorCodes;

/** What is wrong with a value: a code with its limits. A check of a schema hands it on as its `params`. */
export type Fault = {
  [Code in FieldErrorCode]: { readonly code: Code } & Pick<Limits, (typeof fieldErrorCodes)[Code][number]>;
}[FieldErrorCode];

/** Why one field was refused; `field` is "" where the body as a whole is meant. `message` is for people who read replies. */
export type FieldError = Fault & { readonly field: string; readonly message: string };

/** What a schema makes of a value, or every wrong field, in order. */
export function readBy<Read>(
  schema: z.ZodMiniType<Read>,
  value: unknown,
): { data: Read | undefined; errors: FieldError[] } {
  // With its input, what is missing is told from what is of another kind.
  const { data, error } = schema.safeParse(value, { reportInput: true });
  const wrong = error ? wrongPlaces(error) : [];
  return {
    data,
    errors: wrong.map(({ field, message, issue }) => ({ field, ...faultOf(issue), message })),
  };
}

type Issue = z.core.$ZodIssue;

/** `field` is its path: `accounts.0.name`. */
type WrongPlace = { readonly field: string; readonly message: string; readonly issue: Issue };

/** The wrong places behind a failed schema check, in order; unknown fields are named one by one. */
export const wrongPlaces = (error: z.core.$ZodError): WrongPlace[] =>
  error.issues.flatMap((issue): WrongPlace[] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join("."),
          message: "This field does not exist or cannot be set.",
          issue,
        }))
      : [{ field: issue.path.join("."), message: issue.message, issue }],
  );

type Faults = {
  readonly [Code in Issue["code"]]?: (issue: Extract<Issue, { code: Code }>) => Fault | undefined;
};

const faults: Faults = {
  // Each check of our own hands on a `Fault`.
  custom: ({ params }) => params as Fault,
  invalid_type: ({ input, expected }) => wrongKind(input, expected),
  too_small: ({ origin, minimum }) =>
    origin === "string" ? { code: "blank" } : { code: "too_small", min: Number(minimum) },
  too_big: ({ origin, maximum }) =>
    origin === "string"
      ? { code: "too_long", max: Number(maximum) }
      : { code: "too_large", max: Number(maximum) },
  invalid_value: ({ values }) => ({ code: "not_one_of", values: values.map(String) }),
  unrecognized_keys: () => ({ code: "unknown_field" }),
  // The first alternative is what is meant; the others are other ways to write it.
  invalid_union: ({ errors }) => errors[0]?.[0] && faultOf(errors[0][0]),
};

/** The code that an issue of Zod stands for. Throws where a check has none: no reply goes without. */
function faultOf(issue: Issue): Fault {
  // What stands under a code reads the issues of that code.
  const fault = (faults[issue.code] as ((issue: Issue) => Fault | undefined) | undefined)?.(issue);
  if (!fault) throw new Error(`No code says what this check finds wrong: ${issue.code}.`);
  return fault;
}

function wrongKind(input: unknown, expected: string): Fault {
  if (input === undefined) return { code: "required" };
  return typeof input === "number" && expected !== "string"
    ? { code: "not_whole" }
    : { code: "wrong_type", expected };
}
