import { expect, test } from 'vitest';
import { groupLooks } from './group-looks.ts';
import type { Person } from './person.ts';

type Event = Person['activity'][number];

let made = 0;
const event = (kind: Event['kind'], actor: string): Event =>
  ({ id: `${++made}`, at: '2026-11-28T08:00:00Z', kind, actor, detail: {}, device: null, ip: null }) as Event;

test('consecutive looks of one operator are one line, and other events stay apart', () => {
  const events = [
    event('account-viewed', 'li'),
    event('account-viewed', 'li'),
    event('account-viewed', 'wang'),
    event('sign-in-refused', 'user'),
    event('sign-in-refused', 'user'),
    event('account-viewed', 'li'),
  ];
  expect(groupLooks(events).map((one) => [one.event.id, one.times])).toEqual([
    [events[0]?.id, 2],
    [events[2]?.id, 1],
    [events[3]?.id, 1],
    [events[4]?.id, 1],
    [events[5]?.id, 1],
  ]);
});
