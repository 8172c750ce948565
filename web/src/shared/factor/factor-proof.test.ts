import { describe, expect, test } from 'vitest';
import { factorCodeError, refusedProof } from './factor-proof.ts';

describe('the form of a typed code', () => {
  test.each(['123456', '123 456', '１２３４５６', '١٢٣٤٥٦'])('%s of an authenticator is accepted', (typed) => {
    expect(factorCodeError('totp', typed)).toBeUndefined();
  });

  test.each([
    'ABCD-EFGH-JKLM-NPQR',
    'abcd efgh jklm npqr',
    'ABCDEFGHJKLMNPQR',
    'ＡＢＣＤ－ＥＦＧＨ－ＪＫＬＭ－ＮＰＱＲ',
  ])('%s is accepted as a recovery code', (typed) => {
    expect(factorCodeError('recoveryCode', typed)).toBeUndefined();
  });

  test.each([
    ['totp', '', 'totpRequired'],
    ['totp', '12345', 'totpRequired'],
    ['recoveryCode', ' ', 'recoveryCodeRequired'],
    ['recoveryCode', 'ABCD-EFGH', 'recoveryCodeShort'],
  ] as const)('a %s of "%s" is not sent', (factor, typed, key) => {
    expect(factorCodeError(factor, typed)).toMatchObject({ key });
  });
});

test('a wrong code is shown at its field, and an ended second step at the form', () => {
  const wrong = { code: 40010, msg: 'wrong' };
  expect(refusedProof({ totp: '123456' }, wrong).factorCode).toMatchObject({ key: 'totpWrong' });
  expect(refusedProof({ recoveryCode: 'A' }, wrong).factorCode).toMatchObject({ key: 'recoveryCodeWrong' });
  const expired = refusedProof({ totp: '123456' }, { code: 41010, msg: 'expired' });
  expect([expired.factorCode, expired.form?.code]).toEqual([undefined, 41010]);
});
