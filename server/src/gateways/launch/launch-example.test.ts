import { readFile } from 'node:fs/promises';
import { startSandbox } from '@isoline/sandbox/sandbox.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import { launchSignature, launchSignatures } from './launch-signature.ts';

const guide = await readFile(new URL('../../../../docs/product/launches.md', import.meta.url), 'utf8');
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, 'gs'))].map(([, text = '']) => text);

const [message = '', signature = ''] = blocks('text');
const parameters: Record<string, string> = JSON.parse(blocks('json').find((block) => block.includes('nonce')) ?? '');
const secret = readConfig({}).products.launches.secrets.get('contour')?.[0] ?? '';

test('the guide contains the secret of a development server', () => {
  expect(guide).toContain(`\`${secret}\``);
});

test('the server computes and accepts the worked example of the guide', () => {
  expect(launchSignature(parameters, secret)).toBe(signature);
  expect(launchSignatures(() => readConfig({}).products.launches).verify({ ...parameters, signature })).toBe(true);
});

test("the guide's message is sorted, and decodes to its parameters", () => {
  const parts = message.split('&');
  expect(parts).toEqual(parts.toSorted());
  expect(Object.fromEntries(new URLSearchParams(message))).toEqual(parameters);
});

test("the guide's code computes the same signature", async () => {
  const code = blocks('js').find((block) => block.includes('signLaunch')) ?? '';
  const { signLaunch } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(signLaunch({ ...parameters, code: '', signature: 'x' }, secret)).toBe(signature);
});

test("a development server accepts the sandbox's links", async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const query = new URLSearchParams({ user: 'Tarn', backUrl: "/a b?c='等值线'" });
  const { url } = await (await fetch(`${sandbox.url}/launch?${query}`)).json();
  await sandbox.close();
  const launch = Object.fromEntries(new URL(url).searchParams);
  expect(launchSignatures(() => readConfig({}).products.launches).verify(launch)).toBe(true);
  expect(launchSignatures(() => readConfig({}).products.launches).verify({ ...launch, workspaceId: 'other' })).toBe(
    false,
  );
});
