import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BulkSignOuts } from '../incident/bulk-sign-outs.tsx';
import type { Incident } from '../incident/incident.ts';
import { resetPage } from '../ui/testing-page.ts';
import type { Person } from './person.ts';
import { PersonProtection } from './person-protection.tsx';
import { PersonReplacement } from './person-replacement.tsx';

const at = '2026-11-26T10:00:00Z';
const reload = () => undefined;

beforeEach(() => applyLocale('en-US'));
afterEach(resetPage);

const protection = (proposedBy: string) => {
  const removal = { factor: 'authenticator', proposedBy, expiresAt: at, removesAt: null, reason: 'a lost phone' };
  const factors = { passkeys: [], authenticatorSince: at, recoveryCodes: 0, trustedDevices: 0 };
  return (
    <PersonProtection person={{ protection: factors, removals: [removal] } as unknown as Person} reload={reload} />
  );
};

const replacement = (proposedBy: string) => {
  const proposal = { contact: 'phone', to: '138****0000', replacesAt: null, expiresAt: at, proposedBy, agreedBy: null };
  const person = { mergedInto: null, closedAt: null, replacement: { ...proposal, reason: 'a lost phone' } };
  return <PersonReplacement person={person as unknown as Person} reload={reload} />;
};

const bulkSignOut = (operator: string) => {
  const proposed = { id: '1', state: 'proposed', network: '192.0.2.0/24', product: null, from: at, to: at };
  const job = { ...proposed, operator, agreedBy: null, startedAt: at, expected: { accounts: 1, sessions: 1 } };
  return <BulkSignOuts signOuts={[job as unknown as Incident['signOuts'][number]]} reload={reload} />;
};

test.each([
  ['the removal of a factor', protection],
  ['the replacement of a contact', replacement],
  ['a bulk sign-out', bulkSignOut],
])('only an operator who did not propose %s, here or at the command line, can agree to it', (_, shown) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], { name: 'wang', role: 'administrator' });
  const offers = ['wang', 'shell:wang', 'li', 'shell:li'].map((proposedBy) => {
    render(<QueryClientProvider client={client}>{shown(proposedBy)}</QueryClientProvider>);
    const offer = screen.queryByRole('button', { name: /^Agree/ });
    cleanup();
    return offer !== null;
  });
  expect(offers).toEqual([false, false, true, true]);
});
