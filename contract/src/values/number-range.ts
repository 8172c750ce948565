import { measures } from '../console/operator-limits.ts';

const { min, max } = measures.numbersDigits;

/** A range of mobile numbers by its first digits, without the country code. */
export const NUMBER_RANGE = new RegExp(`^1[3-9]\\d{${min - 2},${max - 2}}$`);

/** Returns a typed range of numbers without the country code, spaces and hyphens. */
export const normalizeNumberRange = (typed: string): string => typed.replace(/^\s*\+86|[\s-]/g, '');
