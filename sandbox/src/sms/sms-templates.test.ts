import { expect, test } from 'vitest';
import { fillTemplate, smsTemplates } from './sms-templates.ts';

test('every template has a unique id', () => {
  expect(new Set(smsTemplates.map(({ id }) => id)).size).toBe(smsTemplates.length);
});

test('every template has the same scene in each language, and its own text', () => {
  const ofLanguage = (language: string) => smsTemplates.filter((one) => one.language === language);
  const scenes = (language: string) => ofLanguage(language).map(({ id, scene }) => [Number(id) % 100, scene]);
  expect(scenes('zh')).toEqual(scenes('en'));
  expect(new Set(smsTemplates.map(({ text }) => text)).size).toBe(smsTemplates.length);
});

// The vendor's standard for the review of templates.
test.each(smsTemplates)('template $id is one that the vendor approves', (template) => {
  const { text, lengths } = template;
  const positions = [...text.matchAll(/\{(\d)\}/g)].map(([, position]) => Number(position));
  expect(positions).toEqual(lengths.map((_, index) => index + 1));
  expect(text).not.toMatch(/\}\{|[【】¥★※^_]/);
  const values = lengths.map((length) => '8'.repeat(length));
  const filled = fillTemplate(template, values, 'https://account.example.com');
  expect(filled).not.toContain('{');
  expect(filled.length).toBeLessThan(500);
  // The vendor takes a text about a verification code for a message of that kind, whose variables must be digits.
  if (/验证码|verification code/.test(text)) expect(Math.max(...lengths)).toBeLessThanOrEqual(6);
});
