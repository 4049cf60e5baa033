type Present<Given> = { [Field in keyof Given]-?: Exclude<Given[Field], undefined> };

/** What was read from JSON, with defaults: JSON has no undefined, so a member that is absent leaves its default. */
export const withDefaults = <Defaults extends object, Given extends object>(
  defaults: Defaults,
  given: Given,
) => ({ ...defaults, ...given }) as Defaults & Present<Given>;
