import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import { productMessages } from './product-messages.ts';
import { NewSecret } from './product-secrets.tsx';

const text = productMessages['en-US'];
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

function goBack(): string {
  // The browser has left the entry already, and no script did.
  History.prototype.replaceState.call(history, null, '', '/before');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  return location.pathname;
}

beforeEach(() => {
  applyLocale('en-US');
  history.replaceState(null, '', '/new-product');
});
afterEach(resetPage);

test('a secret that is shown once is not lost by Back, a reload or Escape, until the operator has saved it', async () => {
  render(<NewSecret secret="s3cret" />);
  const secret = () => document.querySelector('[data-secret]')?.textContent;
  expect([secret(), asks(), goBack()]).toEqual(['s3cret', true, '/new-product']);
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(secret()).toBe('s3cret');
  await userEvent.click(screen.getByRole('button', { name: text.secretSaved }));
  expect([secret(), asks(), goBack()]).toEqual([undefined, false, '/before']);
});
