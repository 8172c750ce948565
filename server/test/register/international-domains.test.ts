import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';

describe.each(dialects)('an e-mail of an international domain on %s', (dialect) => {
  const use = useProduct(dialect);
  const spellings = () => {
    const [name] = freshEmail().split('@');
    return { typed: `${name}@bücher.example`, ascii: `${name}@xn--bcher-kva.example` };
  };

  test('an e-mail in U-labels and in A-labels belongs to one account, whichever form registered', async () => {
    for (const turned of [false, true]) {
      const { typed, ascii } = spellings();
      const [first, second] = turned ? [ascii, typed] : [typed, ascii];
      const owner = use().browser();
      expect((await use().send(owner, 'register', { email: first })).key).toBe('OK');
      const identifyCode = await use().codeFor(typed);
      const { data } = await owner.call(endpoints.checkCode, { email: second, identifyCode, scene: 'register' });
      const input = { type: 'email', email: first, flag: data.flag ?? '', password: PASSWORD, agree: true } as const;
      expect((await owner.call(endpoints.register, input)).key).toBe('OK');
      for (const username of [first, second]) expect((await use().browser().signIn(username, PASSWORD)).key).toBe('OK');
      for (const email of [first, second])
        expect((await use().browser().call(endpoints.existCheck, { email })).data.exist).toBe(true);
    }
  });
});
