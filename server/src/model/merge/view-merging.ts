import { maskName } from '../account/nickname.ts';
import type { Tables } from '../ports/ports.ts';

/** A pending merge. */
export interface WaitingMerge {
  readonly at: number;
  /** True if the caller's account is the one that is merged away. */
  readonly ends: boolean;
  /** The masked nickname of the other account. */
  readonly other: string;
}

/** Returns the pending merges of an account: its own into another one, and those of others into it. */
export async function viewMerging({ pendingActs, accounts }: Tables, accountId: string): Promise<WaitingMerge[]> {
  const own = await pendingActs.ofAccount({ accountId });
  const waiting = [
    ...(own?.merge ? [{ at: own.dueAt, ends: true, otherId: own.merge.survivorId }] : []),
    ...(await pendingActs.intoAccount({ survivorId: accountId })).map(({ dueAt, accountId: otherId }) => ({
      at: dueAt,
      ends: false,
      otherId,
    })),
  ];
  return Promise.all(
    waiting.map(async ({ at, ends, otherId }) => {
      const other = await accounts.byId({ id: otherId });
      return { at, ends, other: other ? maskName(other.nickName) : '' };
    }),
  );
}
