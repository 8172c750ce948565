import { expect, test } from 'vitest';
import { whatWaits } from './what-waits.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const whole = { phone: '13800138000', email: 'a@example.com', isBindWx: true };
const signIn = (id: number, device: string, loginTime: string) => ({ id: String(id), device, loginTime });
const registered = signIn(0, 'Chrome · Linux', '2026-11-01T12:00:00Z');

test('nothing waits for a finished account on its usual device', () => {
  const again = signIn(1, 'Chrome · Linux', '2026-11-20T12:00:00Z');
  expect(whatWaits(whole, [again, registered], 'Chrome · Linux', now)).toEqual([]);
});

test('an unfinished account is told its score and its next step', () => {
  expect(whatWaits({ ...whole, email: null, isBindWx: false }, [registered], undefined, now)).toEqual([
    { is: 'step', step: 'email', score: 50 },
  ]);
});

test('a sign-in of this week on a device not seen before is told first', () => {
  const strange = signIn(1, 'Safari · iPhone', '2026-11-20T12:00:00Z');
  expect(whatWaits({ ...whole, isBindWx: false }, [strange, registered], 'Chrome · Linux', now)).toEqual([
    { is: 'new-device', device: 'Safari · iPhone', at: '2026-11-20T12:00:00Z' },
    { is: 'step', step: 'wx', score: 75 },
  ]);
});

test('whoever sits at the new device isn’t told of it, nor of one that is older than a week', () => {
  const mine = signIn(2, 'Safari · iPhone', '2026-11-20T12:00:00Z');
  const old = signIn(1, 'Edge · Windows', '2026-11-10T12:00:00Z');
  expect(whatWaits(whole, [mine, old, registered], 'Safari · iPhone', now)).toEqual([]);
});
