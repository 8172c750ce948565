import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { launchSignature } from '../../src/gateways/launch/launch-signature.ts';
import { useProduct } from '../product.ts';

// A key that is trusted because the message brought it: CVE-2026-9090.
const use = useProduct('sqlite');

test('a launch is checked with the secret of its registered source, never with a secret that the launch names', async () => {
  const launchOf = (source: string, secret: string) => {
    const launch = {
      source,
      secret,
      platform: 'webProVip',
      workspaceId: 'workspace-7',
      timestamp: String(Math.floor(use().app.ports.now() / 1000)),
      nonce: `nonce-${source}-${secret}`,
    };
    return { ...launch, signature: launchSignature(launch, secret) };
  };
  for (const launch of [launchOf('contour', 'mine'), launchOf('unknown', 'mine'), launchOf('contour', '')]) {
    expect((await use().browser().call(endpoints.tcAuth, launch)).key).toBe('VERIFY_FAILED');
  }
});
