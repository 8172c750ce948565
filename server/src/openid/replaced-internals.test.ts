import { readFileSync } from 'node:fs';
import { Provider } from 'oidc-provider';
import { expect, test } from 'vitest';

test('the replaced parts of the library were checked in the installed version', () => {
  const file = new URL('../../../node_modules/oidc-provider/package.json', import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe('9.13.3');
});

test('the library still has the parts that we replace', () => {
  const { Session, Client, RefreshToken, IdToken } = new Provider('https://account.example/oidc') as unknown as Record<
    string,
    { readonly prototype: object }
  >;
  expect(Session).toHaveProperty('get', expect.any(Function));
  expect(Session?.prototype).toHaveProperty('loginAccount', expect.any(Function));
  expect(IdToken).toHaveProperty('validate', expect.any(Function));
  expect(Client?.prototype).toHaveProperty('compareClientSecret', expect.any(Function));
  expect(RefreshToken?.prototype).toHaveProperty('generateTokenId', expect.any(Function));
});
