// @vitest-environment happy-dom
import { PASSWORD_FORMAT } from '@isoline/contract/errors/account-errors.ts';
import { OK } from '@isoline/contract/errors/common-errors.ts';
import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyAnswer } from '../../api/read-answer.ts';

const reauthenticate = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../flows/step-up/reauthenticate-dialog.tsx', () => ({ reauthenticate }));

const answer = ({ code }: { code: number }) => ({ code, data: null }) as AnyAnswer;

/** Imports the module afresh, with a dialog that has these outcomes, one after the other. */
async function setUp(...outcomes: boolean[]) {
  vi.resetModules();
  const reauthentication = await import('./reauthentication.ts');
  reauthenticate.mockReset().mockImplementation(async () => outcomes.shift() ?? false);
  return { ...reauthentication, ...(await import('./step-up-time.ts')), ask: reauthenticate };
}

const send = vi.fn<() => Promise<AnyAnswer>>();
beforeEach(() => {
  send.mockReset();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

test('a call that is not refused does not ask the user', async () => {
  const { withReauthentication, ask } = await setUp();
  send.mockResolvedValue(answer(OK));
  expect(await withReauthentication(send)).toMatchObject({ code: OK.code });
  expect(ask).not.toHaveBeenCalled();
});

test('a refused call is repeated after the user is verified', async () => {
  const { withReauthentication, ask } = await setUp(true);
  send.mockResolvedValueOnce(answer(REAUTH_REQUIRED)).mockResolvedValueOnce(answer(OK));
  expect(await withReauthentication(send)).toMatchObject({ code: OK.code });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a proof that is too weak for a call leads to a request for an accepted one, even while the session is stepped up', async () => {
  const { requestReauthentication, withReauthentication, ask } = await setUp(true, true);
  await requestReauthentication();
  const refused = { ...answer(REAUTH_REQUIRED), data: { methods: ['passkey'] } } as AnyAnswer;
  send.mockResolvedValueOnce(refused).mockResolvedValueOnce(answer(OK));
  expect(await withReauthentication(send)).toMatchObject({ code: OK.code });
  expect(ask.mock.calls).toEqual([[null], [['passkey']]]);
});

test('a canceled dialog does not repeat the call', async () => {
  const { withReauthentication } = await setUp(false);
  send.mockResolvedValue(answer(REAUTH_REQUIRED));
  expect(await withReauthentication(send)).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});

test('any other refusal goes to the caller without a question', async () => {
  const { withReauthentication, ask } = await setUp();
  send.mockResolvedValue(answer(PASSWORD_FORMAT));
  expect(await withReauthentication(send)).toMatchObject({ code: PASSWORD_FORMAT.code });
  expect(ask).not.toHaveBeenCalled();
});

test('two simultaneous requests share one dialog', async () => {
  const { requestReauthentication, ask } = await setUp(true);
  expect(await Promise.all([requestReauthentication(), requestReauthentication()])).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the user is asked once in ten minutes', async () => {
  vi.useFakeTimers();
  const { requestReauthentication, ask } = await setUp(true, true);
  await requestReauthentication();
  vi.advanceTimersByTime(10 * 60_000 - 1);
  await requestReauthentication();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await requestReauthentication();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('every tab knows that the session is stepped up, until another session starts or this session ends', async () => {
  const { sessionSteppedUp } = await setUp();
  const { beginSession } = await import('./begin-session.ts');
  const { signedOut } = await import('../../api/session.ts');
  const authData = { access_token: 'token', token_type: 'Bearer', expires_in: 900, refresh_token: null, userId: 'u1' };
  for (const end of [() => beginSession(authData as AuthData), signedOut]) {
    sessionSteppedUp();
    const otherTab = await setUp();
    expect(otherTab.isSteppedUp()).toBe(true);
    end();
    expect(otherTab.isSteppedUp()).toBe(false);
  }
  sessionStorage.clear();
});

test('a user is asked again before the ten minutes are over when the server does not know of a step-up', async () => {
  const { requestReauthentication, withReauthentication, ask } = await setUp(true, true);
  await requestReauthentication();
  send.mockResolvedValueOnce(answer(REAUTH_REQUIRED)).mockResolvedValueOnce(answer(OK));
  expect(await withReauthentication(send)).toMatchObject({ code: OK.code });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a canceled dialog does not step up the session', async () => {
  const { requestReauthentication, isSteppedUp } = await setUp(false);
  expect(await requestReauthentication()).toBe(false);
  expect(isSteppedUp()).toBe(false);
});
