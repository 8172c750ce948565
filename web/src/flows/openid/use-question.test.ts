import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../api/session.ts';
import { holdByLanguage, switchTo } from '../../shared/testing-languages.ts';
import { useQuestion } from './use-question.ts';

afterEach(() => {
  cleanup();
  signedOut();
  applyLocale('zh-CN');
  vi.unstubAllGlobals();
});

const pending = (name: string) => ({ prompt: 'login', product: { name }, scopes: [], locale: null, loginHint: null });

test('the name of a product in the former language that arrives late has no effect', async () => {
  const answer = holdByLanguage();
  const { result } = renderHook(() => useQuestion('uid'));
  await switchTo('zh-CN');
  await answer('zh', pending('等值线'));
  await waitFor(() => expect(result.current.question?.kind).toBe('sign-in'));
  const late = holdByLanguage();
  await switchTo('en-US');
  await switchTo('zh-CN');
  await late('zh', pending('等值线'));
  await late('en', pending('Contour'));
  expect(result.current.question).toMatchObject({ pending: { product: { name: '等值线' } } });
});
