/** The language of a sentence, as `Accept-Language` sends it. */
export type Language = 'zh' | 'en';

/** One sentence in both languages, with `{…}` placeholders. */
export type Words = Readonly<Record<Language, string>>;

/** One row of the error catalog. The code is a literal type, so that a comparison with it narrows an answer. */
export interface ErrorRow<Code extends number = number> extends Words {
  readonly code: Code;
  /** The HTTP status of the answer: 200 for business outcomes. */
  readonly status: number;
}

/* @__NO_SIDE_EFFECTS__ */
export function row<const Code extends number>(code: Code, status: number, zh: string, en: string): ErrorRow<Code> {
  return { code, status, zh, en };
}
