import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

const anyPorts = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };

function runAsChild(): ChildProcess {
  return fork(main, { env: { ...process.env, ...anyPorts } });
}

function runByHand(env: Record<string, string> = {}) {
  return spawn(process.execPath, [main], { env: { ...process.env, ...anyPorts, ...env } });
}

async function ready(child: ChildProcess): Promise<{ url: string; smtpPort: number }> {
  const [message] = await once(child, 'message');
  return message.ready;
}

test('a child tells its parent where it listens, and ends when the parent lets go', async () => {
  const child = runAsChild();
  const { url, smtpPort } = await ready(child);
  expect((await fetch(`${url}/inbox`)).status).toBe(200);
  expect(smtpPort).toBeGreaterThan(0);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it cleanly', async (signal) => {
  const child = runAsChild();
  await ready(child);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a call that a fault holds does not hold up the end', async () => {
  const child = runAsChild();
  const { url } = await ready(child);
  const fault = { service: 'sms', kind: 'delay', times: 1, ms: 60_000 };
  await fetch(`${url}/control/fault`, { method: 'POST', body: JSON.stringify(fault) });
  const held = fetch(url, { method: 'POST', headers: { 'x-tc-action': 'SendSms' } }).catch(() => 'cut off');
  await expect.poll(async () => (await fetch(`${url}/control/fault`)).json()).toEqual([]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await held).toBe('cut off');
});

test('started by hand it prints its address', async () => {
  const child = runByHand();
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toMatch(/^Sandbox on http:\/\/127\.0\.0\.1:\d+, mail on port \d+\n$/);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a taken port stops the start with a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  for (const name of ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT']) {
    const child = runByHand({ [name]: port });
    const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The sandbox could not start: .*EADDRINUSE/);
  }
  taken.close();
});
