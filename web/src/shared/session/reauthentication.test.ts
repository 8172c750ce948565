import { PASSWORD_FORMAT } from '@isoline/contract/errors/account-errors.ts';
import { OK } from '@isoline/contract/errors/common-errors.ts';
import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyAnswer } from '../../api/read-answer.ts';

const answer = ({ code }: { code: number }) => ({ code, data: null }) as AnyAnswer;

/** A fresh module with a dialog that answers these tickets one after the other. */
async function setUp(...tickets: (string | null)[]) {
  vi.resetModules();
  const reauthentication = await import('./reauthentication.ts');
  const ask = vi.fn(async () => tickets.shift() ?? null);
  reauthentication.setReauthentication(ask);
  return { ...reauthentication, ask };
}

const send = vi.fn<(security: string | undefined) => Promise<AnyAnswer>>();
beforeEach(() => void send.mockReset());

test('a call is sent after the user was verified, with that ticket', async () => {
  const { withReauthentication } = await setUp('one');
  send.mockResolvedValue(answer(OK));
  expect(await withReauthentication(send)).toMatchObject({ code: OK.code });
  expect(send.mock.calls).toEqual([['one']]);
});

test('a canceled dialog sends nothing', async () => {
  const { withReauthentication } = await setUp(null);
  expect(await withReauthentication(send)).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('for an expired ticket the user is asked again and the call repeated', async () => {
  const { withReauthentication, ask } = await setUp('new');
  send.mockResolvedValueOnce(answer(REAUTH_REQUIRED)).mockResolvedValueOnce(answer(OK));
  expect(await withReauthentication(send, 'old')).toMatchObject({ code: OK.code });
  expect(send.mock.calls).toEqual([['old'], ['new']]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('any other refusal goes to the caller without another question', async () => {
  const { withReauthentication, ask } = await setUp();
  send.mockResolvedValue(answer(PASSWORD_FORMAT));
  expect(await withReauthentication(send, 'held')).toMatchObject({ code: PASSWORD_FORMAT.code });
  expect(ask).not.toHaveBeenCalled();
});

test('a call that requires a ticket only sometimes asks only when it is refused', async () => {
  const { withReauthenticationIfRequired, ask } = await setUp('one');
  send.mockResolvedValueOnce(answer(OK));
  await withReauthenticationIfRequired(send);
  expect(ask).not.toHaveBeenCalled();
  send.mockReset();
  send.mockResolvedValueOnce(answer(REAUTH_REQUIRED)).mockResolvedValueOnce(answer(OK));
  expect(await withReauthenticationIfRequired(send)).toMatchObject({ code: OK.code });
  expect(send.mock.calls).toEqual([[undefined], ['one']]);
});

test('two requests at once share one dialog', async () => {
  const { requestReauthentication, ask } = await setUp('one');
  expect(await Promise.all([requestReauthentication(), requestReauthentication()])).toEqual(['one', 'one']);
  expect(ask).toHaveBeenCalledTimes(1);
});
