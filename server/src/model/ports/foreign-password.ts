/** The reason for which a hash is refused, as a sentence for the operator. */
export interface HashRefusal {
  readonly refusal: string;
}

/** A password hash of another system, which can be stored. */
export interface ForeignPassword {
  /** True if trying passwords against it is fast. `store` then computes a hash, and otherwise nothing. */
  readonly isFast: boolean;
  /**
   * Returns the text that an account stores as its `passwordHash`. A fast hash is wrapped in argon2id. The text in
   * braces, as JSON, and every other text is accepted again by `readForeign`.
   */
  store(): Promise<string>;
}
