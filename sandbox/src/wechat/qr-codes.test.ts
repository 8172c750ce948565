import { expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { createQrCodes } from './qr-codes.ts';
import { callback } from './testing-phone.ts';
import { createWeChatGrants } from './wechat-grants.ts';

const [app] = sandboxDefaults.wechat.apps;
const minuteMs = 60_000;

function createCodes(lifetimeMs: number) {
  if (!app) throw new Error('the sandbox has no app');
  const options = { lifetimeMs, longPollMs: minuteMs, denialRedirects: () => false };
  const codes = createQrCodes(createWeChatGrants(Date.now), Date.now, options);
  const request = { app, redirectUri: callback, scope: 'snsapi_login', state: '' };
  return { codes, create: () => codes.create(request).uuid };
}

test('an aborted poll is answered immediately', async () => {
  const { codes, create } = createCodes(minuteMs);
  const aborting = new AbortController();
  const poll = codes.poll(create(), 408, aborting.signal);
  aborting.abort();
  expect(await poll).toEqual({ errcode: 408, code: '' });
});

test('a waiting poll is told that the code has expired', async () => {
  const { codes, create } = createCodes(30);
  expect(await codes.poll(create(), 408, new AbortController().signal)).toEqual({ errcode: 402, code: '' });
});

test('beyond 1,000 codes the oldest is dropped, and its poll ends', async () => {
  const { codes, create } = createCodes(minuteMs);
  const oldest = create();
  const poll = codes.poll(oldest, 408, new AbortController().signal);
  for (let count = 0; count < 1000; count += 1) create();
  expect(codes.find(oldest)).toBeUndefined();
  expect(await poll).toEqual({ errcode: 402, code: '' });
});
