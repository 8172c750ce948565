import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { freePorts } from '../start-product.ts';
import type { Engine, Tab } from './engine.ts';

type Send = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Starts WebKitGTK on its own display. It is driven by WebDriver (w3.org/TR/webdriver2). */
export async function startWebKit(driverPath: string, displayPath: string): Promise<Engine> {
  // The small browser of the library.
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (!binary) throw new Error('WebKitGTK has no MiniBrowser.');
  const [port] = await freePorts(1);
  const display = `:${port}`;
  const server = spawn(displayPath, [display, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env });
  const send = sendTo(`http://127.0.0.1:${port}`);
  let session: string | undefined;
  return {
    async newTab() {
      // The driver has one session at a time.
      await endSession();
      const options = { binary, args: ['--automation'] };
      // No command waits for a load, because the flows wait for what they need.
      const alwaysMatch = { browserName: 'MiniBrowser', pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options };
      const { sessionId } = await untilStarted(() => send('POST', '/session', { capabilities: { alwaysMatch } }));
      session = sessionId;
      return tabOf(send, `/session/${sessionId}`);
    },
    async close() {
      await endSession();
      await Promise.all([driver, server].map(end));
    },
  };

  async function endSession(): Promise<void> {
    if (session) await send('DELETE', `/session/${session}`).catch(() => undefined);
    session = undefined;
  }
}

const sendTo =
  (origin: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: { message?: string } | null };
    if (!answer.ok) throw new Error(value?.message);
    return value;
  };

/** Retries the start, because the driver and the display need a moment. */
async function untilStarted(start: () => Promise<unknown>): Promise<{ readonly sessionId: string }> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await start()) as { sessionId: string };
    } catch (error) {
      if (tries === 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

const tabOf = (send: Send, session: string): Tab => ({
  goto: async (url) => void (await send('POST', `${session}/url`, { url })),
  evaluate: (expression) => send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
  perform: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
});

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.kill()) await ended;
}
