import { expect, test } from 'vitest';
import { checkEntry } from './product-schema.ts';

const icon = { type: 'image/svg+xml', base64: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') } as const;
const ridge = {
  id: 'ridge',
  name: { zh: '山脊', en: 'Ridge' },
  summary: { zh: '一句话', en: 'One sentence.' },
  url: 'https://ridge.example.com/start',
};
const fieldsRefused = (parts: object) => checkEntry({ ...ridge, ...parts }, icon).problems.map((one) => one.field);

test('an entry of the console follows the rules of the products file', () => {
  expect(checkEntry(ridge, icon)).toMatchObject({
    problems: [],
    product: { origins: [new URL(ridge.url).origin] },
  });
});

test.each([
  [
    'a semicolon, which ends a directive of a policy of ours',
    { frameOrigins: ['https://a;b.example'] },
    'frameOrigins',
  ],
  ['a comma, which ends a policy', { url: 'https://a,b.example/' }, 'url'],
  ['a quote', { redirectUris: ["https://a'b.example/"] }, 'redirectUris'],
])('%s is refused as part of a host', (_what, parts, field) => {
  expect(fieldsRefused(parts)).toEqual([field]);
});

test.each([
  'https://山脊.example/in',
  'https://in_side.example:8443/in',
  'https://[2001:db8::1]/in',
  'https://intranet/in',
])('%s is accepted as an address with a host', (address) => {
  expect(fieldsRefused({ redirectUris: [address] })).toEqual([]);
});

test.each(['https://ridge.example/\0', 'https://ridge.example/in\u007f', 'https://ridge.example/a b'])(
  '%j is refused as an address',
  (address) => {
    expect(fieldsRefused({ redirectUris: [address] })).toEqual(['redirectUris']);
  },
);

// With one of these, the OpenID library would refuse the whole client.
test.each(['https://localhost/in', 'https://127.0.0.1/in', 'https://[::1]/in'])(
  'an installed application cannot be answered at %s',
  (address) => {
    const native = { client: 'native', redirectUris: ['com.example.ridge:/in'] };
    expect(fieldsRefused({ ...native, redirectUris: [address] })).toEqual(['redirectUris']);
    expect(fieldsRefused({ ...native, postLogoutRedirectUris: [address] })).toEqual(['postLogoutRedirectUris']);
  },
);

test.each([
  'https://169.254.169.254/latest/meta-data',
  'http://169.254.0.23/out',
  'https://[fe80::1]/out',
  'https://[::ffff:169.254.169.254]/out',
  'https://2852039166/out',
  'https://100.100.100.200/out',
])('the link-local address %s is refused for logout tokens', (backchannelLogoutUri) => {
  const asked = { client: 'confidential', redirectUris: ['https://ridge.example/in'], backchannelLogoutUri };
  expect(fieldsRefused(asked)).toEqual(['backchannelLogoutUri']);
  expect(fieldsRefused({ ...asked, backchannelLogoutUri: 'https://10.0.0.7/out' })).toEqual([]);
});

test.each([' ', 'Rid\nge', 'Ridge\u202e', '\0'])('%j is refused as a name', (name) => {
  expect(fieldsRefused({ name: { zh: '山脊', en: name } })).toEqual(['name.en']);
});
