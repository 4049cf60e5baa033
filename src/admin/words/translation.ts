/** The type of the same words in another language: literal strings in the type of the original become any string. */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : { [Name in keyof Words]: Translation<Words[Name]> };
