import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Engine, Tab } from './engine.ts';

type Result = Readonly<Record<string, unknown>>;
type Send = (method: string, params: object) => Promise<Result>;

/** Starts Firefox with a new profile. It is driven by WebDriver BiDi (w3c.github.io/webdriver-bidi). */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'isoline-firefox-'));
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile, '--width=1440', '--height=900'];
  const browser = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(browser, 'exit');
  const send = await connect(await addressIn(browser.stderr));
  await send('session.new', { capabilities: {} });
  return {
    async newTab() {
      const { userContext } = await send('browser.createUserContext', {});
      const { context } = await send('browsingContext.create', { type: 'tab', userContext });
      return tabOf(send, String(context));
    },
    async close() {
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? [];
    if (address) {
      output.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it could be driven.');
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data));
    if (type === 'error') waiting.get(id)?.reject(new Error(message));
    else waiting.get(id)?.resolve(result);
  });
  await once(socket, 'open');
  let last = 0;
  return (method, params) => {
    last += 1;
    const answer = Promise.withResolvers<Result>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
}

const tabOf = (send: Send, context: string): Tab => ({
  goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
  async evaluate(expression) {
    const { result, exceptionDetails } = await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text);
    return (result as { value?: unknown }).value;
  },
  perform: async (actions) => void (await send('input.performActions', { context, actions })),
  async printFirstSheet() {
    const { data } = await send('browsingContext.print', { context, pageRanges: [1] });
    return Buffer.from(String(data), 'base64');
  },
});
