import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bindValue } from '../../shared/login-model.ts';
import { ProviderCallback } from './provider-callback.tsx';

afterEach(() => {
  cleanup();
  bindValue.set(null);
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

/** Opens the page of a callback, whose call is answered when the promise resolves. */
async function openCallback(answer: Promise<void>) {
  const baseUserInfo = { nickName: 'Line', avatar: null };
  const data = { security: 'ticket', baseUserInfo, backUrl: 'https://contour.example/' };
  vi.stubGlobal('fetch', async () => {
    await answer;
    return Response.json({ code: 0, msg: '', data });
  });
  history.replaceState(null, '', '/wx_redirect?code=c&state=s');
  const page = render(<ProviderCallback provider="wx" frame={(_, children) => <main>{children}</main>} />);
  await settle();
  return page;
}

test('an identity without an account and its back address are kept in the address of the callback', async () => {
  await openCallback(Promise.resolve());
  await settle();
  expect(location.search).toBe('?url=https%3A%2F%2Fcontour.example%2F');
  expect(history.state).toMatchObject({ pendingIdentity: { ticket: 'ticket' } });
});

test('an answer that arrives after the callback was left does not change the address of the next page', async () => {
  const answer = Promise.withResolvers<void>();
  const { unmount } = await openCallback(answer.promise);
  unmount();
  history.pushState(null, '', '/');
  answer.resolve();
  await settle();
  expect([location.pathname + location.search, history.state]).toEqual(['/', null]);
});
