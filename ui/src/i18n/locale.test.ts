import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { getLocale, languageOf, localeOf, readLocale, setLocale } from './locale.ts';

const cases = [
  [null, 'zh-CN'],
  ['', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['en', 'en-US'],
  ['en-US', 'en-US'],
  ['"en-GB"', 'en-US'],
  ['EN', 'en-US'],
  ['EN_us', 'en-US'],
] as const;

beforeEach(() => localStorage.clear());

const [, bootScript = ''] = /<script id="boot">(.*?)<\/script>/s.exec(readFileSync('web/index.html', 'utf8')) ?? [];

test.each(cases)('a stored %j reads as %s', (stored, locale) => {
  expect(localeOf(stored)).toBe(locale);
});

test.each(cases)('the inline script shows a stored %j as %s', (stored, locale) => {
  document.documentElement.lang = 'zh-CN';
  document.body.innerHTML =
    '<div id="root">中文</div><template id="en">English</template><p id="requirements">scripts</p>';
  if (stored !== null) localStorage.setItem('locale', stored);
  new Function(bootScript)();
  expect(document.documentElement.lang).toBe(locale);
  expect(document.getElementById('root')?.textContent).toBe(locale === 'en-US' ? 'English' : '中文');
  expect(document.getElementById('requirements')).toBeNull();
});

test('a browser that refuses storage shows Chinese', () => {
  const refusal = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(readLocale()).toBe('zh-CN');
  refusal.mockRestore();
});

test('a switch is remembered and marks the document', () => {
  setLocale('en-US');
  expect([getLocale(), localStorage.getItem('locale'), document.documentElement.lang]).toEqual([
    'en-US',
    'en-US',
    'en-US',
  ]);
});

test('a locale has the language that requests and texts of the contract name', () => {
  expect([languageOf('zh-CN'), languageOf('en-US')]).toEqual(['zh', 'en']);
});
