import type { PointsEntry } from '../../shared/account/account-queries.ts';

/** The change of the balance on one local day. */
export interface PointsDay {
  /** The time of the last entry of the day, in milliseconds since 1970 UTC. */
  readonly at: number;
  readonly amount: number;
  /** The reasons of the day's entries in words, each once. */
  readonly reasons: readonly string[];
}

/** Returns the changes by local day. Entries and days are newest first. */
export function pointsByDay(
  entries: readonly PointsEntry[],
  reasonOf: (entry: PointsEntry) => string,
): readonly PointsDay[] {
  const days = new Map<number, PointsDay>();
  for (const entry of entries) {
    const { at, amount } = entry;
    const reason = reasonOf(entry);
    const day = new Date(at).setHours(0, 0, 0, 0);
    const known = days.get(day) ?? { at: Date.parse(at), amount: 0, reasons: [] };
    const reasons = known.reasons.includes(reason) ? known.reasons : [...known.reasons, reason];
    days.set(day, { ...known, amount: known.amount + amount, reasons });
  }
  return [...days.values()];
}
