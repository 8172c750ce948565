/** The content of a mail, independent of its format, in its order. */
export interface MailContent {
  readonly subject: string;
  readonly before: readonly string[];
  /** Labels and values, shown as a table. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What to do. */
  readonly advice: readonly string[];
  readonly main: { readonly code: string } | { readonly link: string; readonly label: string };
  readonly after: readonly string[];
}
