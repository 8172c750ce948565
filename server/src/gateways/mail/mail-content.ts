/** The content of a mail in its order, independent of the format. */
export interface MailContent {
  readonly subject: string;
  readonly before: readonly string[];
  /** Labels and values, shown as a table. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What to do. */
  readonly advice: readonly string[];
  /** Null for a mail that asks for nothing. */
  readonly main: { readonly code: string } | { readonly link: string; readonly label: string } | null;
  readonly after: readonly string[];
}
