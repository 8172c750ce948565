import type { MessageAccount } from '../../model/entities/delivery.ts';

/** The content of a mail in its order, independent of the format. */
export interface MailContent {
  readonly subject: string;
  /** The account that the mail is about: its map and its masked contacts. Null without one. */
  readonly account: MessageAccount | null;
  readonly before: readonly string[];
  /** Labels and values, which are shown as a table. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Advice on what to do. */
  readonly advice: readonly string[];
  /** Null for a mail that does not require an action. */
  readonly main: { readonly code: string } | { readonly link: string; readonly label: string } | null;
  readonly after: readonly string[];
  /** The reason why the recipient gets the mail. */
  readonly why: string;
}
