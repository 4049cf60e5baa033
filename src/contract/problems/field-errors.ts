import type * as z from "zod/mini";

/** Every code of a field error, with the limits that are sent with it. The names of both are stable. */
export const fieldErrorCodes = {
  required: [],
  /** Another JSON type is `expected`: "string", "number", "boolean", "object" or "array". */
  wrong_type: ["expected"],
  not_whole: [],
  too_small: ["min"],
  too_large: ["max"],
  too_many_decimals: ["max"],
  /** Contains no visible character. */
  blank: [],
  /** Longer than `max` characters (Unicode code points). */
  too_long: ["max"],
  control_characters: [],
  /** Lone surrogates, which cannot be encoded in UTF-8. */
  unstorable_characters: [],
  not_an_email: [],
  /** A plus sign and `min` to `max` digits are expected. */
  not_a_phone: ["min", "max"],
  /** 1 to `max` digits are expected. */
  not_digits: ["max"],
  not_a_time_zone: [],
  not_one_of: ["values"],
  /** The field does not exist, or cannot be set. */
  unknown_field: [],
  /** The body contains the field twice. */
  repeated_field: [],
  /** An update without a field. */
  no_fields: [],
  /** There is no such role or category. */
  not_found: [],
  /** The listing belongs to another campaign, or does not exist. */
  not_of_campaign: [],
  /** The campaign already has the category with this listing. */
  already_exists: [],
  invalid_json: [],
  /** A browser report in an unknown format. */
  invalid_report: [],
  /** The Idempotency-Key has invalid characters, or more than `max`. */
  malformed_key: ["max"],
  /** The Idempotency-Key was already used for another request. */
  key_reused: [],
} as const satisfies Record<string, readonly (keyof Limits)[]>;

/** The types of all limits. */
type Limits = {
  readonly min: number;
  readonly max: number;
  readonly expected: string;
  readonly values: readonly string[];
};

export type FieldErrorCode = keyof typeof fieldErrorCodes;

/** What is wrong with a value: a code with its limits. Checks of our schemas pass it on in `params`. */
export type Fault = {
  [Code in FieldErrorCode]: { readonly code: Code } & Pick<Limits, (typeof fieldErrorCodes)[Code][number]>;
}[FieldErrorCode];

/** Why one field was refused. `field` is "" for the body as a whole. `message` is in English, for developers. */
export type FieldError = Fault & { readonly field: string; readonly message: string };

/** Parses a value by a schema, and returns the data or the error of every invalid field, in order. */
export function parseFields<Data>(
  schema: z.ZodMiniType<Data>,
  value: unknown,
): { data: Data | undefined; errors: FieldError[] } {
  // Only the input distinguishes a missing value from one of another type.
  const { data, error } = schema.safeParse(value, { reportInput: true });
  const issues = error ? fieldIssues(error) : [];
  return {
    data,
    errors: issues.map(({ field, message, issue }) => ({ field, ...faultOf(issue), message })),
  };
}

type Issue = z.core.$ZodIssue;

/** `field` is the path of the invalid value: `accounts.0.name`. */
type FieldIssue = { readonly field: string; readonly message: string; readonly issue: Issue };

/** The issues of a failed parse by field, in order. Each unknown field has its own. */
export const fieldIssues = (error: z.core.$ZodError): FieldIssue[] =>
  error.issues.flatMap((issue): FieldIssue[] =>
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
  // Our own checks pass on a `Fault`.
  custom: ({ params }) => params as Fault,
  invalid_type: ({ input, expected }) => typeFault(input, expected),
  too_small: ({ origin, minimum }) =>
    origin === "string" ? { code: "blank" } : { code: "too_small", min: Number(minimum) },
  too_big: ({ origin, maximum }) =>
    origin === "string"
      ? { code: "too_long", max: Number(maximum) }
      : { code: "too_large", max: Number(maximum) },
  invalid_value: ({ values }) => ({ code: "not_one_of", values: values.map(String) }),
  unrecognized_keys: () => ({ code: "unknown_field" }),
  // The first alternative is the main one; the others are alternative spellings of a value.
  invalid_union: ({ errors }) => errors[0]?.[0] && faultOf(errors[0][0]),
};

/** The code and limits of a Zod issue. Throws if a check has no code, because every reply must have one. */
function faultOf(issue: Issue): Fault {
  // True by construction: each entry of `faults` handles the issues of its own code.
  const fault = (faults[issue.code] as ((issue: Issue) => Fault | undefined) | undefined)?.(issue);
  if (!fault) throw new Error(`No code says what this check finds wrong: ${issue.code}.`);
  return fault;
}

function typeFault(input: unknown, expected: string): Fault {
  if (input === undefined) return { code: "required" };
  return typeof input === "number" && expected !== "string"
    ? { code: "not_whole" }
    : { code: "wrong_type", expected };
}
