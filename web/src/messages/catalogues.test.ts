import { describe, expect, test } from 'vitest';

type Messages = Readonly<Record<string, unknown>>;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./*.test.ts'], { eager: true });
const catalogues = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, { 'zh-CN': Messages; 'en-US': Messages }] => {
    const value = entry[1];
    return typeof value === 'object' && value !== null && 'zh-CN' in value && 'en-US' in value;
  });

// Numbers as text, which a message can compare or spell; none that a text has of itself, nor told in minutes.
const parameters = ['41', '43', '47'];

/** Which of its parameters a message shows; null for one that has none. */
function shown(message: unknown): readonly string[] | null {
  if (typeof message !== 'function') return null;
  const text = String(message(...parameters));
  return parameters.filter((parameter) => text.includes(parameter));
}

test('there are catalogues to look at', () => expect(catalogues.length).toBeGreaterThan(10));

describe.each(catalogues)('%s', (_, { 'zh-CN': zh, 'en-US': en }) => {
  test('says the same things in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  });

  test('shows the same parameters in both languages', () => {
    for (const key of Object.keys(zh)) expect(shown(en[key]), key).toEqual(shown(zh[key]));
  });

  test('leaves nothing empty, and no Chinese in English', () => {
    for (const [key, text] of Object.entries(en)) {
      if (typeof text !== 'string' || key === 'otherLanguage') continue;
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/\p{Script=Han}/u);
    }
    for (const [key, text] of Object.entries(zh)) if (typeof text === 'string') expect(text.trim(), key).not.toBe('');
  });
});
