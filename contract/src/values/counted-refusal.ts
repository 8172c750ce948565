import type { ImportRefusal } from '../import-accounts.ts';

/** Returns the path of a field without the places in lists: `signIns.at` of `signIns.0.at`. */
export const withoutPlaces = (field: string): string => field.replace(/\.\d+(?=\.|$)/g, '');

/** A kind of refused rows, as imports count it: `reason (field)`, or `reason` if it is about the whole line. */
interface CountedRefusal {
  readonly reason: ImportRefusal;
  readonly field: string | null;
}

/** Reads the name of a kind of refused rows. */
export function readCountedRefusal(name: string): CountedRefusal {
  const [, reason = '', field = null] = /^([\w-]+)(?: \((.*)\))?$/.exec(name) ?? [];
  return { reason: reason as ImportRefusal, field };
}
