import { expect, test } from 'vitest';
import { fillTemplate, parameterCount, smsTemplates } from './sms-templates.ts';

test('every template has a unique id', () => {
  expect(new Set(smsTemplates.map(({ id }) => id)).size).toBe(smsTemplates.length);
});

test('every template has the same scene in each language, and its own text', () => {
  const ofLanguage = (language: string) => smsTemplates.filter((one) => one.language === language);
  const scenes = (language: string) => ofLanguage(language).map(({ id, scene }) => [Number(id) % 100, scene]);
  expect(scenes('zh')).toEqual(scenes('en'));
  expect(new Set(smsTemplates.map(({ text }) => text)).size).toBe(smsTemplates.length);
});

test.each(smsTemplates)('template $id shows both of its parameters', (template) => {
  expect(parameterCount(template)).toBe(2);
  const filled = fillTemplate(template, ['654321', '59'], 'http://localhost');
  expect(filled).toMatch(/654321.*59/);
  expect(filled).not.toContain('{');
});
