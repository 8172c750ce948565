import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { CloseAccount } from './close-account.tsx';
import { closeAccountMessages } from './close-account-messages.ts';

const text = closeAccountMessages['zh-CN'];

afterEach(() => {
  cleanup();
  signedOut();
  vi.unstubAllGlobals();
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Opens the page of an account. `proofs`: what would close it now, null: nothing more is needed. */
async function open(closesInHours: number | null, proofs: readonly string[] | null) {
  const data = {
    closesAt: closesInHours === null ? null : inHours(closesInHours),
    now: { proofs: proofs ?? [], at: proofs && inHours(72) },
    points: 105,
    membership: null,
    products: [],
  };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data }));
  signedIn({ access_token: 'token' });
  render(<CloseAccount onClosed={() => undefined} />);
  await screen.findByRole(closesInHours === null ? 'radio' : 'button', {
    name: closesInHours === null ? new RegExp(text.later) : text.keep,
  });
}

const names = (role: 'radio' | 'button') =>
  screen.getAllByRole(role).map(({ textContent, parentElement }) => textContent || parentElement?.textContent);

test('the sooner of the two times is "now" only where a closing now is possible', async () => {
  await open(null, ['password']);
  expect(names('radio')).toEqual([expect.stringContaining(text.later), expect.stringMatching(`^${text.now}`)]);
  cleanup();
  await open(null, []);
  expect(names('radio')).toEqual([expect.stringContaining(text.later), expect.stringMatching(`^${text.soon}`)]);
});

test.each([
  ['now', 71, null, text.closeNow],
  ['now after another verification', 71, ['password'], text.closeNow],
  ['in 72 hours instead of 7 days', 168, [], text.wait],
])('a closing that waits can be sped up: %s', async (_name, hours, proofs, label) => {
  await open(hours, proofs);
  expect(names('button')).toEqual([text.keep, label]);
});

test('a closing that waits 72 hours because of a change does not offer the same again', async () => {
  await open(71, []);
  expect(names('button')).toEqual([text.keep]);
});

test('a page that cannot be loaded again after an act says so, because the account closes by then', async () => {
  await open(null, null);
  vi.stubGlobal('fetch', async ({ method }: Request) =>
    method === 'GET'
      ? Response.json({ code: 500, msg: '', data: null }, { status: 500 })
      : Response.json({ code: 0, msg: '', data: { closesAt: inHours(168) } }),
  );
  fireEvent.click(screen.getByRole('button', { name: text.close }));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
});
