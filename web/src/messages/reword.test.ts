import { CODE_INCORRECT, CODE_TOO_SOON } from '@isoline/contract/errors/verification-errors.ts';
import { sentence } from '@isoline/contract/errors.ts';
import { afterEach, expect, test } from 'vitest';
import { applyLocale } from '../i18n/locale.ts';
import { newPasswordMessages } from './new-password.ts';
import { reword } from './reword.ts';

afterEach(() => applyLocale('zh-CN'));

test('a sentence of the catalogue is said in the present language, with its numbers', () => {
  applyLocale('en-US');
  expect(reword(CODE_INCORRECT.zh)).toBe(CODE_INCORRECT.en);
  expect(reword(sentence(CODE_TOO_SOON, 'zh', { seconds: 42 }))).toBe(sentence(CODE_TOO_SOON, 'en', { seconds: 42 }));
  applyLocale('zh-CN');
  expect(reword(CODE_INCORRECT.en)).toBe(CODE_INCORRECT.zh);
});

test('so is one that the page found by itself', () => {
  applyLocale('en-US');
  expect(reword({ again: newPasswordMessages['zh-CN'].mismatch, password: undefined })).toEqual({
    again: newPasswordMessages['en-US'].mismatch,
    password: undefined,
  });
});

test('an unknown sentence stays', () => {
  applyLocale('en-US');
  expect(reword('？')).toBe('？');
});
