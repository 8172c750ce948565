import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useOpenIdClient } from '../openid/openid-client.ts';
import { useProduct } from '../product.ts';
import { streamActions } from './event-receiver.ts';
import { allowStreams, runFor, userOf } from './event-users.ts';
import { machineToken, ownOrigin } from './machine-actions.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Received {
  readonly kind: string;
  readonly subject: { readonly sub?: string };
}

type Receive = (
  token: () => Promise<string>,
  handle: (event: Received) => Promise<void>,
  ack?: readonly string[],
) => Promise<readonly string[]>;

describe('docs/product/events.md', () => {
  const use = useProduct('sqlite');
  const client = useOpenIdClient(use);
  let folder: string;
  let block: string;
  beforeAll(async () => {
    allowStreams(use());
    const page = await readFile(join(root, 'docs/product/events.md'), 'utf8');
    block = /```js\n(.*?)\n```/s.exec(page)?.[1] ?? '';
    folder = await mkdtemp(join(tmpdir(), 'isoline-events-'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('the receiver of the page verifies, handles and acknowledges events, in at most 30 lines', async () => {
    expect(block.split('\n').length).toBeLessThanOrEqual(30);
    const ours = block.replace('https://account.example.com', ownOrigin(use().url)).replace('your-product', 'contour');
    const file = join(folder, 'receive.mjs');
    await writeFile(file, ours);
    const { receive } = (await import(pathToFileURL(file).href)) as { readonly receive: Receive };
    await streamActions(() => use().url, 'contour').create();
    const { phone, sub } = await userOf(client);
    await runFor(use(), 'freeze', phone);
    const handled: Received[] = [];
    const token = () => machineToken(use().url, 'contour');
    const handle = async (event: Received) => void handled.push(event);
    const done = await receive(token, handle);
    expect(handled.map(({ kind }) => kind)).toEqual(['session-revoked', 'account-disabled']);
    expect(handled[1]?.subject.sub).toBe(sub);
    await runFor(use(), 'unfreeze', phone);
    await receive(token, handle, done);
    expect(handled.map(({ kind }) => kind)).toEqual(['session-revoked', 'account-disabled', 'account-enabled']);
  });
});
