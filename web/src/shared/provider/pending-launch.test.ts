import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPendingLaunch, pendingLaunch, storePendingLaunch } from './pending-launch.ts';

const launch = { kind: 'launch', ticket: 'ticket', nickName: 'Tarn', backUrl: null } as const;

beforeEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

test('a checked launch is kept with its page until it is consumed', () => {
  history.replaceState(null, '', '/tencentCloud_redirect');
  storePendingLaunch(launch);
  expect(pendingLaunch()).toMatchObject({ launch, path: '/tencentCloud_redirect' });
  forgetPendingLaunch();
  expect(pendingLaunch()).toBeNull();
});

test('a launch is forgotten after ten minutes, with its ticket', () => {
  vi.useFakeTimers();
  storePendingLaunch(launch);
  vi.advanceTimersByTime(10 * 60_000);
  expect(pendingLaunch()).toBeNull();
});

test.each(['', '{', '[]', '{}', '{"launch":{},"until":9e15}', '{"launch":{"ticket":"a"},"until":9e15}', '5', '"x"'])(
  'a stored value of %o is not read as a launch',
  (text) => {
    sessionStorage.setItem('launch', text);
    expect(pendingLaunch()).toBeNull();
  },
);
