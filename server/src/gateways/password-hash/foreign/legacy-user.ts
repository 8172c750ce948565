import * as v from 'valibot';

/** A person without a hash, whose password the former system verifies under a name of its own. */
export const legacyUser = v.strictObject({
  kind: v.literal('legacy'),
  user: v.pipe(
    v.string('the user must be a text'),
    v.nonEmpty('the user is missing'),
    v.maxLength(256, 'the user is too long'),
  ),
});

/** Returns whether a hash of an import has the kind of a person without a hash. Its other fields may be wrong. */
export const isLegacyUser = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'kind' in given && given.kind === 'legacy';

/** Returns the name of a person in the former system; null if the stored text is a hash. */
export function legacyUserOf(stored: string): string | null {
  if (!stored.startsWith('{"kind":"legacy"')) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), legacyUser), stored);
  return parsed.success ? parsed.output.user : null;
}
