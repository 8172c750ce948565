import { expect, test } from 'vitest';
import { chooseReminders } from './reminders.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const complete = { phone: '13800138000', email: 'a@example.com', isBindWx: true };
const signIn = (id: number, device: string, loginTime: string) => ({ id: String(id), device, loginTime });
const registered = signIn(0, 'Chrome · Linux', '2026-11-01T12:00:00Z');

test('a complete account on its usual device does not have a reminder', () => {
  const again = signIn(1, 'Chrome · Linux', '2026-11-20T12:00:00Z');
  expect(chooseReminders(complete, [again, registered], 'Chrome · Linux', now)).toEqual([]);
});

test('an unfinished account shows its score and its next step', () => {
  expect(chooseReminders({ ...complete, email: null, isBindWx: false }, [registered], undefined, now)).toEqual([
    { kind: 'step', step: 'email', score: 50 },
  ]);
});

test('a sign-in of this week on a new device is the first reminder', () => {
  const unknown = signIn(1, 'Safari · iPhone', '2026-11-20T12:00:00Z');
  expect(chooseReminders({ ...complete, isBindWx: false }, [unknown, registered], 'Chrome · Linux', now)).toEqual([
    { kind: 'new-device', device: 'Safari · iPhone', at: '2026-11-20T12:00:00Z' },
    { kind: 'step', step: 'wx', score: 75 },
  ]);
});

test('the new device itself does not show its reminder, and a sign-in older than a week does not show one', () => {
  const own = signIn(2, 'Safari · iPhone', '2026-11-20T12:00:00Z');
  const old = signIn(1, 'Edge · Windows', '2026-11-10T12:00:00Z');
  expect(chooseReminders(complete, [own, old, registered], 'Safari · iPhone', now)).toEqual([]);
});
