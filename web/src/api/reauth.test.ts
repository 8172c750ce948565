import { PASSWORD_FORMAT } from '@isoline/contract/errors/account-errors.ts';
import { OK } from '@isoline/contract/errors/common-errors.ts';
import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyAnswer } from './read-answer.ts';

const answer = ({ code }: { code: number }) => ({ code, data: null }) as AnyAnswer;

/** The module afresh, with somebody who gives these tickets one after the other. */
async function asked(...tickets: (string | null)[]) {
  vi.resetModules();
  const reauth = await import('./reauth.ts');
  const ask = vi.fn(async () => tickets.shift() ?? null);
  reauth.reauthBy(ask);
  return { ...reauth, ask };
}

const send = vi.fn<(security: string | undefined) => Promise<AnyAnswer>>();
beforeEach(() => void send.mockReset());

test('a sensitive call is sent once the person is verified, and with that ticket', async () => {
  const { withReauth } = await asked('one');
  send.mockResolvedValue(answer(OK));
  expect(await withReauth(send)).toMatchObject({ code: OK.code });
  expect(send.mock.calls).toEqual([['one']]);
});

test('who gives the dialog up sends nothing', async () => {
  const { withReauth } = await asked(null);
  expect(await withReauth(send)).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('a ticket that has run out is asked for anew and the call repeated', async () => {
  const { withReauth, ask } = await asked('new');
  send.mockResolvedValueOnce(answer(REAUTH_REQUIRED)).mockResolvedValueOnce(answer(OK));
  expect(await withReauth(send, 'old')).toMatchObject({ code: OK.code });
  expect(send.mock.calls).toEqual([['old'], ['new']]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('another refusal is the caller’s, and nobody is asked again', async () => {
  const { withReauth, ask } = await asked();
  send.mockResolvedValue(answer(PASSWORD_FORMAT));
  expect(await withReauth(send, 'held')).toMatchObject({ code: PASSWORD_FORMAT.code });
  expect(ask).not.toHaveBeenCalled();
});

test('a call that needs it only sometimes asks only when it is refused', async () => {
  const { orReauth, ask } = await asked('one');
  send.mockResolvedValueOnce(answer(OK));
  await orReauth(send);
  expect(ask).not.toHaveBeenCalled();
  send.mockReset();
  send.mockResolvedValueOnce(answer(REAUTH_REQUIRED)).mockResolvedValueOnce(answer(OK));
  expect(await orReauth(send)).toMatchObject({ code: OK.code });
  expect(send.mock.calls).toEqual([[undefined], ['one']]);
});

test('two wishes at once meet in one dialog', async () => {
  const { requestReauth, ask } = await asked('one');
  expect(await Promise.all([requestReauth(), requestReauth()])).toEqual(['one', 'one']);
  expect(ask).toHaveBeenCalledTimes(1);
});
