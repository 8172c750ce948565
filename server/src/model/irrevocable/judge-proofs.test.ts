import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeProofs, type ProofKind, proofKinds } from './judge-proofs.ts';

const judge = (established: readonly ProofKind[], given: readonly ProofKind[], canBeUndone = false) =>
  judgeProofs({ established, given, canBeUndone });

test.each<[string, ProofKind[], ProofKind[], string[] | 'enough']>([
  ['one of two is too few', ['phone', 'password'], ['phone'], ['password']],
  ['two of two are enough', ['phone', 'password'], ['phone', 'password'], 'enough'],
  ['the only one is enough', ['phone'], ['phone'], 'enough'],
  ['what is not established does not count', ['phone', 'password'], ['phone', 'email', 'wx'], ['password']],
  ['nothing established can only wait', [], ['phone', 'email'], []],
  ['a factor has to be one of them', ['passkey', 'phone', 'email'], ['phone', 'email'], ['passkey']],
  ['a factor has to be the last one', ['passkey', 'phone', 'email'], ['phone'], ['passkey']],
  ['a factor and a code are enough', ['authenticator', 'phone'], ['authenticator', 'phone'], 'enough'],
  ['a factor alone is too few', ['authenticator', 'phone'], ['authenticator'], ['phone']],
  ['before the last one any of them does', ['authenticator', 'phone'], [], ['authenticator', 'recoveryCode', 'phone']],
  ['a provider counts, and is not named: a dialog cannot ask for it', ['phone', 'wx'], ['phone'], []],
  ['a provider and a code are enough', ['phone', 'wx'], ['phone', 'wx'], 'enough'],
])('%s', (_rule, established, given, expected) => {
  const isEnough = expected === 'enough';
  expect(judge(established, given)).toEqual({ isEnough, missing: isEnough ? [] : expected });
});

const kinds = fc.uniqueArray(fc.constantFrom(...proofKinds));

test('no act is immediate while a change can be undone', () => {
  fc.assert(
    fc.property(kinds, kinds, (established, given) => {
      expect(judge(established, given, true)).toEqual({ isEnough: false, missing: [] });
    }),
  );
});

test('one verification is never enough for an account that has more, and another verification never makes it worse', () => {
  fc.assert(
    fc.property(kinds, kinds, fc.constantFrom(...proofKinds), (established, given, more) => {
      const { isEnough } = judge(established, given);
      const proved = established.filter((kind) => given.includes(kind)).length;
      if (isEnough && established.length > 1) expect(proved).toBeGreaterThan(1);
      if (isEnough) expect(judge(established, [...given, more]).isEnough).toBe(true);
    }),
  );
});

test('the proofs that are named as missing lead to an immediate act in at most two steps', () => {
  fc.assert(
    fc.property(kinds, kinds, (established, given) => {
      const [first] = judge(established, given).missing;
      if (!first) return;
      const next = first === 'recoveryCode' ? 'authenticator' : first;
      const after = judge(established, [...given, next]);
      if (after.isEnough) return;
      const [second] = after.missing;
      // Only a provider may be left.
      if (!second) return;
      const last = second === 'recoveryCode' ? 'authenticator' : second;
      expect(judge(established, [...given, next, last]).isEnough).toBe(true);
    }),
  );
});
