import { expect, test } from 'vitest';
import { createInbox } from './inbox.ts';

const now = () => Date.UTC(2026, 0, 2, 3, 4, 5);
const sms = (to: string, code: string) => ({
  channel: 'sms' as const,
  to,
  scene: 'login',
  code,
  text: `code ${code}`,
  html: null,
});

test('messages are listed newest first, with the time of receipt', () => {
  const inbox = createInbox(now);
  inbox.add(sms('13800138000', '111111'));
  inbox.add(sms('13800138000', '222222'));
  expect(inbox.list().map(({ code }) => code)).toEqual(['222222', '111111']);
  expect(inbox.list()[0]?.at).toBe('2026-01-02T03:04:05.000Z');
});

test('an address lists only its own messages', () => {
  const inbox = createInbox(now);
  inbox.add(sms('13800138000', '111111'));
  inbox.add(sms('13900139000', '222222'));
  expect(inbox.list('13900139000').map(({ code }) => code)).toEqual(['222222']);
  expect(inbox.list('13700137000')).toEqual([]);
});

test.each(['13800138000', '+8613800138000', ' 138-0013-8000 ', '8613800138000', '+86 138 0013 8000'])(
  'the phone typed as "%s" is found',
  (typed) => {
    const inbox = createInbox(now);
    inbox.add(sms('13800138000', '111111'));
    expect(inbox.list(typed)).toHaveLength(1);
  },
);

test('an e-mail address matches in any case', () => {
  const inbox = createInbox(now);
  inbox.add({ channel: 'email', to: 'ann@example.com', scene: null, code: null, text: 'hello', html: null });
  expect(inbox.list('Ann@Example.COM')).toHaveLength(1);
});

test('the inbox keeps the newest 1,000 messages', () => {
  const inbox = createInbox(now);
  for (let n = 0; n <= 1000; n += 1) inbox.add(sms('13800138000', String(n)));
  expect(inbox.list()).toHaveLength(1000);
  expect(inbox.list().at(-1)?.code).toBe('1');
});

test('a cleared inbox is empty', () => {
  const inbox = createInbox(now);
  inbox.add(sms('13800138000', '111111'));
  inbox.clear();
  expect(inbox.list()).toEqual([]);
});
