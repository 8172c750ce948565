import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import { StreamCard } from './product-streams.tsx';
import { streamMessages } from './stream-messages.ts';
import type { Stream } from './stream-state.ts';

const text = streamMessages['en-US'];

beforeEach(() => applyLocale('en-US'));
afterEach(resetPage);

const working: Stream = {
  stream: 'events',
  status: 'enabled',
  reason: null,
  method: 'push',
  madeBy: 'settings',
  receiver: 'https://contour.example',
  waiting: 0,
  isMore: false,
  oldestAt: null,
  succeededAt: null,
  failingSince: null,
  refusingSince: null,
  error: null,
  again: null,
  deliveries: [],
};

function show(changed: Partial<Stream>, role = 'administrator') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { role });
  render(
    <QueryClientProvider client={client}>
      <StreamCard
        product={{ id: 'contour', name: 'Contour' }}
        stream={{ ...working, ...changed }}
        asOf={<time />}
        reload={() => {}}
      />
    </QueryClientProvider>,
  );
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test('a stream that works says so, and can be verified, paused and sent again', () => {
  show({});
  expect(heading()).toBe('Event stream Working');
  expect(buttons()).toEqual([text.verify, text.pause, text.resend]);
  expect([factOf(text.method), factOf(text.succeeded), factOf(text.waiting)]).toEqual([
    text.push('https://contour.example'),
    text.never,
    '0',
  ]);
});

test('a failing stream shows since when, the error, and how many events wait', () => {
  const since = '2026-11-01T10:00:00.000Z';
  show({ failingSince: since, error: 'answered 500', waiting: 1000, isMore: true, oldestAt: since });
  expect(heading()).toBe('Event stream Failing');
  expect(factOf(text.error)).toBe('answered 500');
  expect(screen.getByText(text.failing)).toBeTruthy();
  expect(factOf(text.waiting)).toContain('1,000+');
});

test('a stream whose product refuses every event says since when, and the error', () => {
  show({ refusingSince: '2026-11-01T10:00:00.000Z', error: 'invalid_request: no such user' });
  expect(heading()).toBe('Event stream Refused by the product');
  expect(factOf(text.error)).toBe('invalid_request: no such user');
  expect(screen.getByText(text.refusing)).toBeTruthy();
});

test('a stream that sends events again shows their times and the number that remains', () => {
  show({});
  expect(screen.queryByText(text.again)).toBeNull();
  cleanup();
  const [since, nextAt, until] = ['2026-11-01T10:00:00Z', '2026-11-01T11:00:00Z', '2026-11-01T12:00:00Z'];
  show({ again: { since, until, left: 312, isMore: false, nextAt } });
  expect(factOf(text.again)).toMatch(/^Events from .+ to .+/);
  expect(factOf(text.againLeft)).toMatch(/^312, the next one of .+/);
});

test('a paused stream says who paused it, and can be resumed', () => {
  show({ status: 'paused', reason: 'an operator has paused it' });
  expect(heading()).toBe('Event stream Paused');
  expect(factOf(text.reason)).toBe('An operator paused the stream');
  expect(buttons()).toEqual([text.resume, text.resend]);
});

test('only the product can enable a stream that it disabled', () => {
  show({ status: 'disabled' });
  expect(screen.getByText(text.disabledText)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('a viewer sees the newest events with their results, and no buttons', () => {
  const event = {
    id: '1',
    kind: 'urn:x',
    words: { zh: '账号已注销', en: 'Account closed' },
    at: '2026-11-01T10:00:00Z',
  };
  show({ deliveries: [{ ...event, state: 'refused', doneAt: null, tries: 3, error: 'invalid_key' }] }, 'viewer');
  const table = within(screen.getByRole('table', { name: `${text.title('events')}: ${text.deliveries}` }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual(['Account closed', 'Refused', '3', 'invalid_key']);
  expect(buttons()).toEqual([]);
});

test('an act explains itself and requests a reason, with the keyboard', async () => {
  show({});
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe(text.pause);
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: text.named(text.pause, text.title('events'), 'Contour') });
  expect(within(dialog).getByText(text.pauseText)).toBeTruthy();
});
