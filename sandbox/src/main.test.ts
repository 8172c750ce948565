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

function runFromShell(env: Record<string, string> = {}) {
  return spawn(process.execPath, [main], { env: { ...process.env, ...anyPorts, ...env } });
}

async function ready(child: ChildProcess): Promise<{ url: string; smtpPort: number }> {
  const [message] = await once(child, 'message');
  return message.ready;
}

test('a child process reports its URL to the parent and exits when the parent disconnects', async () => {
  const child = runAsChild();
  const { url, smtpPort } = await ready(child);
  expect((await fetch(`${url}/inbox`)).status).toBe(200);
  expect(smtpPort).toBeGreaterThan(0);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the sandbox cleanly', async (signal) => {
  const child = runAsChild();
  await ready(child);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a call that a fault delays does not delay the exit', async () => {
  const child = runAsChild();
  const { url } = await ready(child);
  const fault = { service: 'sms', kind: 'delay', times: 1, ms: 60_000 };
  await fetch(`${url}/control/fault`, { method: 'POST', body: JSON.stringify(fault) });
  const delayed = fetch(url, { method: 'POST', headers: { 'x-tc-action': 'SendSms' } }).catch(() => 'cut off');
  await expect.poll(async () => (await fetch(`${url}/control/fault`)).json()).toEqual([]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await delayed).toBe('cut off');
});

test('the sandbox prints its URL when started from a shell', async () => {
  const child = runFromShell();
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toMatch(/^Sandbox on http:\/\/127\.0\.0\.1:\d+, mail on port \d+\n$/);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port in use fails the start with an error message', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  for (const name of ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT']) {
    const child = runFromShell({ [name]: port });
    const [errorOutput, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(errorOutput).toMatch(/^The sandbox could not start: .*EADDRINUSE/);
  }
  blocker.close();
});
