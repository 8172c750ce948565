import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/settings/config.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { actions, environment } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { startServerProcess, useSandboxAndDatabase } from '../server-process.ts';
import { type ReceivedEvent, startReceiver, type TestReceiver } from './event-receiver.ts';

const AFTER_THE_LEASE_MS = 121_000;

describe.each(dialects)('a node on %s that is killed while it sends events', (dialect) => {
  const on = useSandboxAndDatabase(dialect);
  let receiver: TestReceiver;
  let folder = '';
  beforeAll(async () => {
    receiver = await startReceiver();
    folder = await mkdtemp(join(tmpdir(), 'stream-'));
  });
  afterAll(async () => {
    await receiver.close();
    await rm(folder, { recursive: true });
  });

  test('after the kill another node sends the same events again, and all others', async () => {
    const settings = { AUDIT_STREAM: receiver.url, PROVIDER_TIMEOUT_MS: '60000' };
    receiver.answer = 'never';
    const server = await startServerProcess(on.sandbox, on.settings, settings);
    const product = actions(on.sandbox, server.url);
    const first = await userIdOf((await product.newAccount()).browser);
    await expect.poll(() => receiver.refused.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const second = await userIdOf((await product.newAccount()).browser);
    await server.kill();
    receiver.answer = 204;
    const next = await startApp(readConfig(environment(on.sandbox, on.settings, settings)), {
      now: () => Date.now() + AFTER_THE_LEASE_MS,
      pages: false,
      lookEveryMs: 100,
    });
    const registered = () =>
      receiver.kept.flatMap(({ metadata, user }) => (metadata.event_code === 'account-registered' ? user?.uid : []));
    await expect.poll(registered, { timeout: 20_000 }).toEqual([first, second]);
    await next.close();
    const kept = receiver.kept.map(({ metadata }) => metadata.uid);
    expect(kept).toEqual(expect.arrayContaining(receiver.refused.map(({ metadata }) => metadata.uid)));
  }, 90_000);

  test('a killed node has written full lines to its file, which continues after it was rotated', async () => {
    const path = join(folder, 'events.jsonl');
    const settings = { AUDIT_STREAM: `file:${path}` };
    const eventsOf = async (file: string): Promise<ReceivedEvent[]> =>
      (await readFile(file, 'utf8').catch(() => ''))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    const registeredIn = async (file: string) =>
      (await eventsOf(file)).flatMap(({ metadata, user }) =>
        metadata.event_code === 'account-registered' ? user?.uid : [],
      );
    const server = await startServerProcess(on.sandbox, on.settings, settings);
    const product = actions(on.sandbox, server.url);
    const first = await userIdOf((await product.newAccount()).browser);
    await expect.poll(() => registeredIn(path), { timeout: 20_000 }).toEqual([first]);
    await rename(path, `${path}.1`);
    const second = await userIdOf((await product.newAccount()).browser);
    await expect.poll(() => registeredIn(path), { timeout: 20_000 }).toEqual([second]);
    await server.kill();
    expect(await registeredIn(`${path}.1`)).toEqual([first]);
  }, 90_000);
});
