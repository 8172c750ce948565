import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { authorization, canonicalRequest } from './tc3-signature.ts';

// This is the vendor's worked example, whose keys are printed as asterisks and signed as such.
const example = {
  service: 'cvm',
  secretId: `AKID${'*'.repeat(32)}`,
  secretKey: '*'.repeat(32),
  timestamp: 1551113065,
  headers: [
    ['content-type', 'application/json; charset=utf-8'],
    ['host', 'cvm.tencentcloudapi.com'],
    ['x-tc-action', 'describeinstances'],
  ],
  body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
} as const;

test('the canonical request of the worked example has the published hash', () => {
  const hash = createHash('sha256').update(canonicalRequest(example)).digest('hex');
  expect(hash).toBe('7019a55be8395899b900fb5564e4200d984910f34794a27cb3fb7d10ff6a1e84');
});

test('the worked example gets the published signature', () => {
  expect(authorization(example)).toBe(
    `TC3-HMAC-SHA256 Credential=${example.secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, ` +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});

test('the scope contains the UTC date of the timestamp', () => {
  expect(authorization({ ...example, timestamp: Date.UTC(2026, 0, 1) / 1000 })).toContain(
    '/2026-01-01/cvm/tc3_request',
  );
});
