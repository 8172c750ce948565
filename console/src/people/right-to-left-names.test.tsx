import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { detailPhrases } from '../audit/detail-messages.ts';
import { resetPage } from '../ui/testing-page.ts';
import { helpingMessages } from './helping-messages.ts';
import type { Person } from './person.ts';
import { PersonContacts } from './person-contacts.tsx';

afterEach(resetPage);

const name = 'אבג';
/** Without the marks, a browser would show the year of a Chinese date before the name. */
const isolatedName = `\u2068${name}\u2069`;

test.each(['zh-CN', 'en-US'] as const)('a right-to-left name does not reorder the date after it: %s', (locale) => {
  expect(helpingMessages[locale].passkey(name)).toContain(isolatedName);
  expect(detailPhrases[locale].name(name)).toContain(isolatedName);
});

test('the right-to-left name of a provider account does not reorder the date after it', () => {
  const identities = [{ provider: 'wx', nickName: name, linkedAt: '2026-11-02T08:00:00.000Z' }] as const;
  const contacts = { id: '4711', phone: null, email: null, replacement: null, mergedInto: null, closedAt: null };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { name: 'wang', role: 'viewer' });
  render(
    <QueryClientProvider client={client}>
      <PersonContacts person={{ ...contacts, identities } as unknown as Person} reload={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(isolatedName, { exact: false })).toBeTruthy();
});
