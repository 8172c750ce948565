import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { App } from './app.tsx';
import { consoleMessages } from './console-messages.ts';
import { holdAnswers } from './ui/testing-answers.ts';
import { resetPage } from './ui/testing-page.ts';

beforeEach(() => void holdAnswers());
afterEach(resetPage);

/** Opens an address of the console in a tab. */
function openAt(address: string, operator: object | null, locale: Locale = 'en-US') {
  applyLocale(locale);
  history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['operator'], operator);
  render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
}

const administrator = { name: 'wang', role: 'administrator' };
const link = (name: string) => screen.getByRole('link', { name });
const current = () =>
  [...document.querySelectorAll('header [aria-current]')].map((one) => [
    one.textContent,
    one.getAttribute('aria-current'),
  ]);

test.each([
  ['/', 'Overview', 'Overview', 'page'],
  ['/help', 'What alerts mean', 'Overview', 'true'],
  ['/people', 'Find a person', 'People', 'page'],
  ['/people/4711', '4711 · People', 'People', 'true'],
  ['/products', 'Products', 'Products', 'page'],
  ['/products/contour', 'contour · Products', 'Products', 'true'],
  ['/new-product', 'Add a product', 'Products', 'true'],
  ['/incident', 'Incident', 'Incident', 'page'],
  ['/imports', 'Imports', 'Imports', 'page'],
  ['/audit', 'Audit trail', 'Audit', 'page'],
  ['/operators', 'Operators', 'Operators', 'page'],
])(
  'the tab of %s is titled by the page, and the bar marks the page that it belongs to',
  (address, title, tab, mark) => {
    openAt(address, administrator);
    expect([document.title, current()]).toEqual([`${title} · Isoline Console`, [[tab, mark]]]);
  },
);

test('an address without a page, and the sign-in, have their own titles', () => {
  openAt('/nowhere', administrator);
  expect([document.title, current()]).toEqual(['Page not found · Isoline Console', []]);
  cleanup();
  openAt('/audit', null);
  expect(document.title).toBe('Sign in with a passkey · Isoline Console');
});

test('the bar names its navigation, and the quick search without its keys', () => {
  openAt('/', administrator);
  expect(screen.getByRole('navigation', { name: consoleMessages['en-US'].pages })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quick search' })).toBeTruthy();
});

test('the title of the tab follows the language and the page', async () => {
  openAt('/audit', administrator, 'zh-CN');
  expect(document.title).toBe('操作记录 · Isoline 控制台');
  act(() => applyLocale('en-US'));
  expect(document.title).toBe('Audit trail · Isoline Console');
  act(() => link(consoleMessages['en-US'].operators).click());
  expect(document.title).toBe('Operators · Isoline Console');
});
