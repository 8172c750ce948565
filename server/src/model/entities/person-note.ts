/** A hand-over note of an operator on a person. Times are milliseconds since 1970 UTC. */
export interface PersonNote {
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  /** The operator's name, as in audit entries. */
  readonly author: string;
  readonly at: number;
  /** Null unless the note was struck out. */
  readonly struckAt: number | null;
  readonly struckBy: string | null;
}

export interface PersonNotes {
  insert(note: Omit<PersonNote, 'struckAt' | 'struckBy'>): Promise<void>;
  /** Returns the notes of an account, newest first, up to `limit`. */
  ofAccount(params: { accountId: string; limit: number }): Promise<readonly PersonNote[]>;
  /** Returns the number of notes that are not struck out. */
  countOpen(params: { accountId: string }): Promise<number>;
  /** Strikes a note out. Returns false if the account does not have it, or it was struck out before. */
  strike(params: { accountId: string; id: string; by: string; at: number }): Promise<boolean>;
  move(params: { from: string; to: string }): Promise<void>;
}
