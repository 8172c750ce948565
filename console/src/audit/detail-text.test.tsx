import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import { useDetailText } from './detail-text.ts';

afterEach(resetPage);

function Client({ children }: { readonly children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['products'], { products: [] });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

test('the id of a sign-in is not shown, and the details beside it are', () => {
  applyLocale('en-US');
  const { result: text } = renderHook(useDetailText, { wrapper: Client });
  const sessionId = '0mx1817930041ab6c0b1fcc981284';
  expect(text.current({ sessionId }, 'sign-out')).toBe('');
  expect(text.current({ sessionId, sessions: 2 }, 'sign-out')).toBe('2 devices signed out');
});

test.each([
  ['event-stream-resent', { rows: 7 }, '7 events', '7 个事件'],
  ['event-stream-resent', { rows: 1 }, '1 event', '1 个事件'],
  ['import-refused-saved', { rows: 7 }, '7 rows', '7 行'],
  [
    'import-ended',
    { created: 1, updated: 2, refused: 3 },
    '1 account created · 2 accounts updated · 3 rows refused',
    '新增 1 个账号 · 更新 2 个账号 · 拒绝 3 行',
  ],
  ['removal-stopped', { stopped: 1 }, '1 removal stopped', '停止 1 项移除'],
  ['import-uploaded', { bytes: 73_400_320 }, '73.4 MB', '73.4 MB'],
] as const)('the counts of %s say what they count: %o', (kind, detail, english, chinese) => {
  const { result: text } = renderHook(useDetailText, { wrapper: Client });
  expect(text.current(detail, kind)).toBe(chinese);
  act(() => applyLocale('en-US'));
  expect(text.current(detail, kind)).toBe(english);
});
