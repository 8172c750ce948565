import { errorTexts } from '@isoline/ui/i18n/error-texts.ts';
import { startInLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { forgetMemories } from '../api/page-memory.ts';

/** Undoes what a test has done to the page. */
export function resetPage(): void {
  cleanup();
  forgetMemories('the operator changes');
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.title = '';
  startInLocale('zh-CN');
  errorTexts.set(null);
}
