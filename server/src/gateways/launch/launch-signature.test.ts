import { expect, test } from 'vitest';
import { launchSignature, launchSignatures } from './launch-signature.ts';

const secret = 'contour-development-launch-secret';
const launches = launchSignatures(() => ({
  secrets: new Map([['contour', ['of the change', secret]]]),
  signed: new Set(['strata']),
}));

// Both vectors were computed with Python: hmac, and urllib.parse.quote(value, safe='-._~').
const launch = {
  source: 'contour',
  platform: 'tencent',
  workspaceId: 'ws-1',
  backUrl: 'https://contour.isoline.example/start?plan=vip',
  timestamp: '1795000000',
  nonce: '5f0c2a9e',
  signature: 'cf4efd8236e1e8ba7aa877b9f0357efb69fa342b13e91303959ae794aaf66fb4',
};

test('a launch that independent code signed with the secret of its source is accepted', () => {
  expect(launches.verify(launch)).toBe(true);
});

test('every character except letters, digits and -._~ is percent-encoded (RFC 3986)', () => {
  const odd = { source: 'contour', backUrl: "/a b?x=1&y=!'()*~等值线😀", timestamp: '1', nonce: 'n' };
  expect(launchSignature(odd, 'a secret')).toBe('1ddd364bc639150a798d7f04e8c303b3be49dd4aa49c4e844e9b878f81a14b66');
});

test('names are percent-encoded too, so a name that contains a separator does not become another parameter', () => {
  const odd = { source: 'contour', 'a&b=c d': '1', 名: '值', timestamp: '1', nonce: 'n' };
  expect(launchSignature(odd, 'a secret')).toBe('00390ea3a0e1e85124563416ddab3fb266f66e9fe06ba5a716106264c5b00c80');
});

test('empty and absent parameters and the order of parameters do not matter', () => {
  const turned = Object.fromEntries(Object.entries(launch).toReversed());
  expect(launches.verify({ ...turned, code: '', state: undefined, extra: null })).toBe(true);
});

test.each([
  ['a changed parameter', { workspaceId: 'ws-2' }],
  ['a parameter more', { code: 'c' }],
  ['a parameter less', { platform: '' }],
  ['a value moved into the next name', { platform: 'tencent&source=contour', source: 'contour' }],
  ['another source', { source: 'strata' }],
  ['an unknown source', { source: 'elsewhere' }],
  ['no source', { source: undefined }],
  ['no signature', { signature: undefined }],
  ['an empty signature', { signature: '' }],
  ['half a signature', { signature: launch.signature.slice(0, 32) }],
  ['the signature in upper case', { signature: launch.signature.toUpperCase() }],
  ['a signature as long in other characters', { signature: '等'.repeat(64) }],
])('%s is refused', (_what, change) => {
  expect(launches.verify({ ...launch, ...change })).toBe(false);
});

test('a source without a secret cannot launch, even with the signature of an empty key', () => {
  const parameters = { ...launch, source: '' };
  expect(launches.verify({ ...parameters, signature: launchSignature(parameters, '') })).toBe(false);
});

test('an unpaired surrogate does not break the check', () => {
  expect(launches.verify({ ...launch, backUrl: '\ud800' })).toBe(false);
});

test('only the configured sources must always sign', () => {
  expect([launches.isRequired('strata'), launches.isRequired('contour'), launches.isRequired('elsewhere')]).toEqual([
    true,
    false,
    false,
  ]);
});
