import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useDetailText } from './detail-text.ts';

afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

function Client({ children }: { readonly children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['products'], { products: [] });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

test('the id of a sign-in is not shown, and the details beside it are', () => {
  applyLocale('en-US');
  const { result: text } = renderHook(useDetailText, { wrapper: Client });
  const sessionId = '0mx1817930041ab6c0b1fcc981284';
  expect(text.current({ sessionId })).toBe('');
  expect(text.current({ sessionId, sessions: 2 })).toBe('2 devices signed out');
});
