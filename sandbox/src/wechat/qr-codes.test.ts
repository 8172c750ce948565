import { expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { createGrants } from './grants.ts';
import { createQrCodes } from './qr-codes.ts';
import { callback } from './testing-phone.ts';

const [app] = sandboxDefaults.wechat.apps;
const minute = 60_000;

function codesOf(lifeMs: number) {
  if (!app) throw new Error('the sandbox has no app');
  const options = { lifeMs, holdMs: minute, refusesByState: () => false };
  const codes = createQrCodes(createGrants(Date.now), Date.now, options);
  const order = { app, redirectUri: callback, scope: 'snsapi_login', state: '' };
  return { codes, create: () => codes.create(order).uuid };
}

test('a poll whose asker has gone is let go at once', async () => {
  const { codes, create } = codesOf(minute);
  const gone = new AbortController();
  const poll = codes.poll(create(), 408, gone.signal);
  gone.abort();
  expect(await poll).toEqual({ errcode: 408, code: '' });
});

test('a poll that is held hears that the code ran out meanwhile', async () => {
  const { codes, create } = codesOf(30);
  expect(await codes.poll(create(), 408, new AbortController().signal)).toEqual({ errcode: 402, code: '' });
});

test('the oldest of very many codes goes, and whoever polls it hears', async () => {
  const { codes, create } = codesOf(minute);
  const oldest = create();
  const poll = codes.poll(oldest, 408, new AbortController().signal);
  for (let count = 0; count < 1000; count += 1) create();
  expect(codes.find(oldest)).toBeUndefined();
  expect(await poll).toEqual({ errcode: 402, code: '' });
});
